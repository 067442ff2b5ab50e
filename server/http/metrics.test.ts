import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const TOKEN = 'a-token-of-the-monitor'
const app = await testApp('2026-11-04T09:00+08:00', { environment: { METRICS_TOKEN: TOKEN } })
const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url: '/metrics', headers, remoteAddress })

test('measures requests by route and status, events by outcome, and the pool', async () => {
  await app.http.inject({ url: '/setting/get/setting_nc_player' })
  await app.http.inject({ url: '/setting/get/nothing' })
  await app.http.inject({ url: '/made-up/1' })
  await app.http.inject({ url: '/made-up/2' })
  app.metrics.count('pulse', 'credited', 3)
  app.metrics.count('pulse', 'refused')
  const { payload, headers } = await ask()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
  const lines = payload.split('\n')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/setting/get/:key",status="200"} 1')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/setting/get/:key",status="404"} 1')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2')
  expect(lines).toContain('college_events_total{event="pulse",outcome="credited"} 3')
  expect(lines).toContain('college_events_total{event="pulse",outcome="refused"} 1')
  expect(payload).toMatch(/^database_connections\{state="idle"\} [1-9]/m)
  expect(payload).toMatch(/^process_resident_memory_bytes \d/m)
  expect(payload).not.toContain('made-up')
})

test.each([
  ['from elsewhere', {}, '192.0.2.1'],
  ['from elsewhere, with a wrong token', { authorization: `Bearer ${TOKEN}x` }, '192.0.2.1'],
  ['by way of a proxy on this machine', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
  ['by way of a proxy that says who it is', { forwarded: 'for=192.0.2.1' }, '::1'],
])('%s may not read the metrics', async (_who, headers, address) => {
  const answer = await ask(headers as Record<string, string>, address)
  expect([answer.statusCode, answer.json()]).toEqual([403, failed(commonRefusals.notAllowed)])
})

test.each([
  ['this machine', {}, '::ffff:127.0.0.1'],
  ['this machine by IPv6', {}, '::1'],
  ['the monitor', { authorization: `Bearer ${TOKEN}` }, '192.0.2.1'],
])('%s may read them', async (_who, headers, address) => {
  expect((await ask(headers as Record<string, string>, address)).statusCode).toBe(200)
})

test('without a configured token no token is accepted', async () => {
  const other = await testApp('2026-11-04T09:00+08:00')
  for (const authorization of ['Bearer ', 'Bearer undefined']) {
    const { statusCode } = await other.http.inject({
      url: '/metrics',
      headers: { authorization },
      remoteAddress: '192.0.2.1',
    })
    expect(statusCode).toBe(403)
  }
})
