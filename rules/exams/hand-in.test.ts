import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { expect, test } from 'vitest'
import { judgeHandIn } from './hand-in.ts'

const DEADLINE = 1_000_000
const OVERDUE = DEADLINE + GRACE_SECONDS * 1_000 + 1
const open = { deadlineAt: new Date(DEADLINE), heldPage: 'here', heldBy: 'login', heldSince: new Date(0) }

test.each([
  ['by the person, before the deadline', 'open', 'here', false, DEADLINE - 1, { reason: 'learner' }],
  ['by the person, at the deadline', 'open', 'here', false, DEADLINE, { reason: 'deadline' }],
  ['by the page, before the deadline that was moved', 'open', 'here', true, DEADLINE - 1, 'tooEarly'],
  ['by the page, at the deadline', 'open', 'here', true, DEADLINE, { reason: 'deadline' }],
  ['by a page that does not write any more', 'open', 'there', true, DEADLINE, 'elsewhere'],
  ['by any page after the grace', 'open', 'there', false, OVERDUE, { reason: 'deadline' }],
  ['a second time', 'submitted', 'here', false, DEADLINE - 1, 'over'],
] as const)('D2-Q69 handed in %s', (_name, state, pageId, isAutomatic, now, expected) => {
  const judged = judgeHandIn({ ...open, state }, { sessionId: 'login', pageId }, isAutomatic, new Date(now))
  expect(judged).toEqual(expected)
})
