import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { expect, test } from 'vitest'
import { deadlineOf, isOverdue } from './deadline.ts'

const at = (time: string) => new Date(`2026-11-04T${time}+08:00`)

test.each([
  ['its length', {}, '09:00', '10:00'],
  ['with extra minutes', { extraMinutes: 15 }, '09:00', '10:15'],
  ['the end of the exam, when that comes first', { endsAt: at('09:30') }, '09:00', '09:30'],
  ['its length, when the exam ends later', { endsAt: at('12:00') }, '09:00', '10:00'],
  ['extra minutes also count past the end of the exam', { endsAt: at('10:00'), extraMinutes: 15 }, '09:00', '10:15'],
  ['who starts late has them too', { endsAt: at('10:00'), extraMinutes: 15 }, '09:50', '10:15'],
  ['a teacher who begins after the end has the whole time', { endsAt: at('08:00') }, '09:00', '10:00'],
] as const)('D2-Q69 the deadline of a sitting: %s', (_name, wish, startedAt, deadline) => {
  const terms = { minutes: 60, extraMinutes: 0, endsAt: null, ...wish }
  expect(deadlineOf(terms, at(startedAt))).toEqual(at(deadline))
})

test('D2-Q69 after the deadline the network has some seconds more', () => {
  const deadline = at('10:00')
  const after = (ms: number) => isOverdue(deadline, new Date(deadline.getTime() + ms))
  expect([after(0), after(GRACE_SECONDS * 1_000), after(GRACE_SECONDS * 1_000 + 1)]).toEqual([false, false, true])
})
