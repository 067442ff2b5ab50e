import { reasonKinds } from '@college/contract/reasons/reason.ts'
import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'
import { withOwnTitles } from './rows.ts'
import { complaintWords, objectionText, reasonWords, rowsToObject } from './words.ts'

test.each([
  ['a Wednesday', '2026-11-25T09:00+08:00', '2026-11-27'],
  ['late on a Thursday', '2026-11-26T23:59+08:00', '2026-11-30'],
  ['a Friday', '2026-11-27T09:38+08:00', '2026-12-01'],
  ['a Sunday', '2026-11-29T12:00+08:00', '2026-12-01'],
])('D1-Q83 an objection is answered within two working days, sent on %s', (_day, sent, until) => {
  expect(answerBy(new Date(sent))).toBe(until)
})

test('D1-Q83 what blocks can be objected to, and where nothing does, everything', () => {
  const [open, met] = [{ isMet: false }, { isMet: true }]
  expect(rowsToObject([open, met, open])).toEqual([open, open])
  expect(rowsToObject([met, met])).toEqual([met, met])
})

test('D1-Q83 an objection is said with the day it was sent on, until it is answered', () => {
  const sentAt = '2026-11-26T17:00:00Z'
  expect(objectionText({ sentAt, repliedAt: null })).toBe('已反映 11-27')
  expect(objectionText({ sentAt, repliedAt: '2026-11-28T01:00:00Z' })).toBe('已答复')
})

test.each(reasonKinds)('D1-Q83 a reason offers three different complaints: %s', (kind) => {
  const offered = reasonWords[kind].complaints.map((complaint) => complaintWords[complaint])
  expect(new Set(offered).size).toBe(3)
})

test('D1-Q83 rows of the same title are told apart', () => {
  const titles = ['通过考试', '通过考试', '别的', '通过考试'].map((title) => ({ title }))
  expect(withOwnTitles(titles).map(({ title }) => title)).toEqual([
    '通过考试',
    '通过考试（2）',
    '别的',
    '通过考试（3）',
  ])
})
