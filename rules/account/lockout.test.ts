import { expect, test } from 'vitest'
import { needsProof, whyLocked, workFactor } from './lockout.ts'

const none = { lock: 0, day: 0, account: 0, addressDay: 0 }

test.each([
  [{}, undefined],
  [{ lock: 4, day: 9 }, undefined],
  [{ lock: 5 }, 'locked'],
  [{ day: 10 }, 'smsOnly'],
  [{ day: 10, lock: 5 }, 'smsOnly'],
  [{ account: 1000, addressDay: 1000 }, undefined],
])('D1-Q77 %o: %s', (counts, why) => {
  expect(whyLocked({ ...none, ...counts })).toBe(why)
})

test.each([
  [{ account: 2, addressDay: 29 }, false],
  [{ account: 3 }, true],
  [{ addressDay: 30 }, true],
  [{ lock: 4 }, false],
])('D1-Q42 %o needs proof of work: %s', (counts, needs) => {
  expect(needsProof({ ...none, ...counts })).toBe(needs)
})

test.each([
  [0, 1],
  [29, 1],
  [30, 2],
  [90, 8],
  [10_000, 16],
])('D1-Q42 after %i failures of an address the work is %i times the usual', (failures, factor) => {
  expect(workFactor(failures)).toBe(factor)
})
