import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { smsOutbox } from './tables.ts'

const demo = await testApp('2026-11-04T09:00+08:00', { environment: { DEMO: '1' } })
const real = await testApp('2026-11-04T09:00+08:00')

test('demo mode shows what was sent, newest first, at most fifty', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    phone: '13800000001',
    message: `验证码${index}`,
    sentAt: demo.now(),
  }))
  await demo.database.insert(smsOutbox).values(rows)
  const { payload, headers } = await demo.http.inject({ url: '/outbox' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const shown = [...payload.matchAll(/验证码(\d+)</g)].map(([, index]) => Number(index))
  expect(shown).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index))
  expect(payload).toContain('2026/11/4 09:00:00')
  expect((await demo.http.inject({ url: '/outbox.json' })).json()).toHaveLength(50)
})

test('a message is text, whatever it says; the page runs nothing', async () => {
  await demo.database
    .insert(smsOutbox)
    .values({ phone: '1', message: `<img src=x onerror="alert(1)">&'`, sentAt: demo.now() })
  const { payload } = await demo.http.inject({ url: '/outbox' })
  expect(payload).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;')
  expect(payload).not.toMatch(/<script|<style|<img|style=/)
  expect((await demo.http.inject({ url: '/outbox.css' })).headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each(['/outbox', '/outbox.json', '/outbox.css'])('outside demo mode %s is not there', async (url) => {
  expect((await real.http.inject({ url })).statusCode).toBe(404)
})
