import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const LIMIT = { most: 3, seconds: 60 }

test('of many attempts of one moment exactly as many pass as the limit allows, of each key by itself', async () => {
  const attempts = Array.from({ length: 40 }, (_, place) => (place % 2 ? 'one' : 'other'))
  const passed = await Promise.all(attempts.map((key) => app.limits.take(key, LIMIT, app.now())))
  const count = (key: string) => passed.filter((isPassed, place) => isPassed && attempts[place] === key).length
  expect([count('one'), count('other')]).toEqual([3, 3])
  expect(await app.limits.counts(['one', 'other'], app.now())).toEqual([20, 20])
})

test('several attempts of one key in one statement are counted one after another, and anew in the next window', async () => {
  const keys = ['a', 'b', 'a', 'a'].map((key) => ({ key, seconds: 60 }))
  expect(await app.limits.takeAll(keys, app.now())).toEqual([1, 1, 2, 3])
  expect(await app.limits.takeAll(keys, app.now())).toEqual([4, 2, 5, 6])
  app.pass(60)
  expect(await app.limits.takeAll(keys, app.now())).toEqual([1, 1, 2, 3])
})

test('a window that was opened while the clock was a day ahead does not last for that day', async () => {
  const right = app.now()
  app.pass(24 * 3_600)
  expect(await app.limits.takeAll(Array(3).fill({ key: 'ahead', seconds: 60 }), app.now())).toEqual([1, 2, 3])
  app.setNow(right)
  expect(await app.limits.take('ahead', LIMIT, app.now())).toBe(true)
  expect(await app.limits.takeAll([{ key: 'ahead', seconds: 60 }], app.now())).toEqual([2])
  // Servers whose clocks differ by less share their windows.
  app.pass(30)
  await app.limits.takeAll([{ key: 'near', seconds: 60 }], app.now())
  app.setNow(right)
  expect(await app.limits.takeAll([{ key: 'near', seconds: 60 }], app.now())).toEqual([2])
})
