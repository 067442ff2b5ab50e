import { setTimeout as sleep } from 'node:timers/promises'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { buildHttp } from './http.ts'
import { isOverloaded } from './pressure.ts'

const limits = { lagMs: 300, heapBytes: 1_000 }

test.each([
  ['idle', { eventLoopDelay: 1, eventLoopUtilized: 0.1, heapUsed: 10 }, false],
  ['fully used, and still quick', { eventLoopDelay: 20, eventLoopUtilized: 1, heapUsed: 10 }, false],
  ['late', { eventLoopDelay: 301, eventLoopUtilized: 0.5, heapUsed: 10 }, true],
  ['fully used, and half as late', { eventLoopDelay: 151, eventLoopUtilized: 0.99, heapUsed: 10 }, true],
  ['out of memory', { eventLoopDelay: 1, eventLoopUtilized: 0.1, heapUsed: 1_001 }, true],
])('a process that is %s', (_what, load, expected) => {
  expect(isOverloaded(load, limits)).toBe(expected)
})

async function aServer(MAX_LAG_MS: string) {
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent', MAX_LAG_MS }))
  http.get('/thing', async () => 'here')
  http.get('/always', { config: { isAlwaysServed: true } }, async () => 'here')
  await http.ready()
  onTestFinished(() => http.close())
  return http
}

/** Blocks the event loop with long tasks, so that all requests wait. */
async function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end) {
    const turn = performance.now() + 250
    while (performance.now() < turn);
    await sleep(1)
  }
}

test('overload is refused with 503 and Retry-After, excluded routes still answer, and it recovers', async () => {
  const http = await aServer('100')
  await work(2_500)
  const refused = await http.inject({ url: '/thing' })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    failed(commonRefusals.overloaded),
  ])
  expect((await http.inject({ url: '/always' })).statusCode).toBe(200)
  await expect.poll(async () => (await http.inject({ url: '/thing' })).statusCode).toBe(200)
})

test('one long task, as at the start, refuses no request', async () => {
  const http = await aServer('100')
  const end = performance.now() + 1_000
  while (performance.now() < end);
  await sleep(600)
  expect((await http.inject({ url: '/thing' })).statusCode).toBe(200)
})

test('0 turns it off', async () => {
  const http = await aServer('0')
  await work(1_500)
  expect((await http.inject({ url: '/thing' })).statusCode).toBe(200)
})
