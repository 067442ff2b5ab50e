import { expect, test } from 'vitest'
import { type CallFacts, callStateOf } from './calling.ts'

const now = new Date('2026-11-04T09:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const plain: CallFacts = {
  isEntitled: false,
  request: undefined,
  hasPhone: true,
  teacherUserId: 'teacher',
  askerId: 'learner',
}

test.each<[string, Partial<CallFacts>, string]>([
  ['nobody asked yet', {}, 'ask'],
  ['entitled', { isEntitled: true }, 'allowed'],
  ['allowed by the teacher', { request: { state: 'allowed', decidedAt: daysAgo(1) } }, 'allowed'],
  ['waiting', { request: { state: 'asked', decidedAt: null } }, 'asked'],
  ['refused a day ago', { request: { state: 'refused', decidedAt: daysAgo(1) } }, 'refused'],
  ['refused seven days ago', { request: { state: 'refused', decidedAt: daysAgo(7) } }, 'ask'],
  ['asked again after a refusal', { request: { state: 'asked', decidedAt: daysAgo(9) } }, 'asked'],
  ['a teacher without an account', { teacherUserId: null }, 'closed'],
  [
    'allowed, and the account is gone',
    { teacherUserId: null, request: { state: 'allowed', decidedAt: now } },
    'allowed',
  ],
  ['without a phone', { hasPhone: false, isEntitled: true }, 'none'],
  ['the teacher themselves', { askerId: 'teacher' }, 'none'],
])('D1-B249 calling a teacher: %s', (_name, facts, state) => {
  expect(callStateOf({ ...plain, ...facts }, now)).toBe(state)
})
