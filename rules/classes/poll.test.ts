import { expect, test } from 'vitest'
import {
  isPollOver,
  mayAskPoll,
  pollChoices,
  showsPollResults,
  votePercent,
  whyNotChoices,
  whyNotVote,
} from './poll.ts'

test.each([
  ['all', [true, true, true, false]],
  ['cadres', [false, true, true, false]],
  ['teachers', [false, false, true, false]],
  ['anything else', [true, true, true, false]],
])('D2-Q97 with %j a student, a cadre, a teacher and an observer may ask a poll: %j', (setting, wanted) => {
  const kinds = ['student', 'cadre', 'teacher', 'observer'] as const
  expect(kinds.map((kind) => mayAskPoll(kind, setting))).toEqual(wanted)
})

test('D2-Q97 blank choices are left out, and the others are one line', () => {
  expect(pollChoices([' 周三\n晚 ', ' ', '周四'])).toEqual(['周三 晚', '周四'])
})

test.each([
  [['甲'], 'fewChoices'],
  [['甲', '乙'], undefined],
  [Array.from({ length: 10 }, (_, at) => `${at}`), undefined],
  [Array.from({ length: 11 }, (_, at) => `${at}`), 'manyChoices'],
  [['甲', '字'.repeat(41)], 'longChoice'],
  [['甲', '👨‍👩‍👧'.repeat(40)], undefined],
  [['甲', '甲'], 'sameChoice'],
])('D2-Q97 the choices %j: %s', (choices, why) => expect(whyNotChoices(choices)).toBe(why))

const at = (time: string) => new Date(`2026-03-20T${time}+08:00`)
test.each([
  [null, null, false],
  ['10:00', null, false],
  ['09:00', null, true],
  ['10:00', '08:00', true],
  [null, '08:00', true],
])('D2-Q97 at nine a poll until %s that was ended at %s is over: %s', (ends, ended, wanted) => {
  const times = { endsAt: ends && at(ends), endedAt: ended && at(ended) }
  expect(isPollOver({ endsAt: times.endsAt || null, endedAt: times.endedAt || null }, at('09:00'))).toBe(wanted)
})

test.each([
  [[], false, 'noChoice'],
  [[1], false, undefined],
  [[1, 1], false, undefined],
  [[0, 1], false, 'oneChoice'],
  [[0, 1], true, undefined],
  [[2], true, 'unknownChoice'],
])('D2-Q97 the vote %j, several allowed %s: %s', (chosen, isMultiple, why) =>
  expect(whyNotVote(chosen, { isMultiple, choices: ['甲', '乙'] })).toBe(why),
)

test('D2-Q97 results are seen after voting and after the end', () => {
  expect(showsPollResults({ isOver: false, hasVoted: false })).toBe(false)
  expect(showsPollResults({ isOver: true, hasVoted: false })).toBe(true)
  expect(showsPollResults({ isOver: false, hasVoted: true })).toBe(true)
  expect([votePercent(1, 3), votePercent(2, 3), votePercent(0, 0), votePercent(3, 3)]).toEqual([33, 67, 0, 100])
})
