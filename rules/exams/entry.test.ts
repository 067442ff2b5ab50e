import { expect, test } from 'vitest'
import { DEFAULT_PASS_SCORE, DEFAULT_SCORE } from './defaults.ts'
import { attemptsLeft, type ExamEntry, examStatus, examStatusTexts, phaseOfExam, refusalOfEntry } from './entry.ts'

const from = new Date('2026-11-20T09:00+08:00')
const to = new Date('2026-11-21T09:00+08:00')

test.each([
  ['a moment before it begins', from, to, '2026-11-20T08:59:59+08:00', '0'],
  ['as it begins', from, to, '2026-11-20T09:00+08:00', '1'],
  ['at its last moment', from, to, '2026-11-21T09:00+08:00', '1'],
  ['a moment later', from, to, '2026-11-21T09:00:01+08:00', '2'],
  ['without a beginning', null, to, '2020-01-01T00:00Z', '1'],
  ['without an end', from, null, '2099-01-01T00:00Z', '1'],
  ['without limits', null, null, '2026-01-01T00:00Z', '1'],
] as const)('D2-E07 the state of an exam %s', (_name, startsAt, endsAt, now, status) => {
  expect(examStatus({ startsAt, endsAt }, new Date(now))).toBe(status)
})

test.each([
  ['none used', 3, 0, 3],
  ['one left', 3, 2, 1],
  ['all used', 3, 3, 0],
  ['more than allowed, after the limit was lowered', 3, 5, 0],
  ['not limited', 0, 7, 0],
])('D1-Q85 attempts left: %s', (_name, limit, used, left) => {
  expect(attemptsLeft(limit, used)).toBe(left)
})

const open: ExamEntry = { status: '1', limit: 0, used: 0, gatePercent: 100 }

test.each([
  ['open', {}, undefined],
  ['99 of 100', { gatePercent: 99 }, 'progressFirst'],
  ['nothing learnt', { gatePercent: 0 }, 'progressFirst'],
  ['not begun', { status: '0' }, 'notBegun'],
  ['over', { status: '2' }, 'over'],
  ['over is said before the progress', { status: '2', gatePercent: 10 }, 'over'],
  ['all attempts used', { limit: 2, used: 2 }, 'noAttemptLeft'],
  ['one attempt left', { limit: 2, used: 1 }, undefined],
  ['any number of attempts', { limit: 0, used: 50 }, undefined],
  ['type 1 is bound by no time', { status: '2', isFree: true }, undefined],
  ['type 1 is bound by no progress', { gatePercent: 0, isFree: true }, undefined],
  ['type 1 is bound by the attempts', { limit: 1, used: 1, isFree: true }, 'noAttemptLeft'],
  ['withdrawn is said first', { isWithdrawn: true, status: '2' }, 'withdrawn'],
] as const)('D1-B181 D1-Q09 an exam opens or not: %s', (_name, wish, refusal) => {
  expect(refusalOfEntry({ ...open, ...wish })).toBe(refusal)
})

test('D1-B313 D1-B314 D1-Q38 D3-B383 an exam is out of 100 and passed at 60', () => {
  expect([DEFAULT_SCORE, DEFAULT_PASS_SCORE]).toEqual([100, 60])
})

const [early, late] = [new Date('2026-11-20T08:00+08:00'), new Date('2026-11-20T10:00+08:00')]
const none = { from: null, until: null }

test.each([
  ['both open', {}, none, '1'],
  ['the exam has not begun', { startsAt: late }, none, '0'],
  ['the item has not begun', {}, { ...none, from: late }, '0'],
  ['the exam is over', { endsAt: early }, none, '2'],
  ['the item is over', {}, { ...none, until: early }, '2'],
  ['over is said before not begun', { startsAt: late }, { ...none, until: early }, '2'],
] as const)('D2-Q46 the status of an exam in a class: %s', (_name, exam, item, status) => {
  expect(phaseOfExam({ startsAt: null, endsAt: null, ...exam }, item, from)).toBe(status)
})

test('D2-Q46 the words for the status', () => {
  expect(examStatusTexts).toEqual({ '0': '未开始', '1': '进行中', '2': '已结束' })
})
