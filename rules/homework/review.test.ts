import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { expect, test } from 'vitest'
import { beginsVersion } from './draft.ts'
import { reviewedMessage } from './news.ts'
import { holderOf, leaseEnd, whyNotDecide, whyNotTake } from './review.ts'

const { passed, returned, waiting } = homeworkStates
const now = new Date('2026-11-04T09:00+08:00')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('D2-Q68 a piece belongs to who took it for a quarter of an hour', () => {
  const lease = { takenBy: 'a', takenUntil: leaseEnd(now) }
  expect(holderOf(lease, later(15 * 60 - 1))).toBe('a')
  expect(holderOf(lease, later(15 * 60))).toBeNull()
  expect(holderOf({ takenBy: null, takenUntil: null }, now)).toBeNull()
})

const free = { takenBy: null, takenUntil: null, state: waiting }
test.each([
  ['a free one', free, undefined],
  ['one that is held already by the same', { ...free, takenBy: 'me', takenUntil: later(60) }, undefined],
  ['one of somebody else', { ...free, takenBy: 'other', takenUntil: later(60) }, '其他老师正在批阅这份作业'],
  ['one that somebody else let go', { ...free, takenBy: 'other', takenUntil: later(0) }, undefined],
  ['one that is decided', { ...free, state: passed }, '这份作业已经批阅'],
])('taking %s', (_what, piece, text) => {
  expect(whyNotTake(piece, 'me', now)?.message).toBe(text)
})

const scored = { scoreType: scoreTypes.scored, maxScore: 100, passScore: 60 }
const passOnly = { ...scored, scoreType: scoreTypes.passOnly }
const pass = { decision: passed, score: 88.5, comment: '' } as const
const back = { decision: returned, score: undefined, comment: '请补充案例' } as const
test.each([
  ['a pass with a score', pass, scored, undefined],
  ['a pass with the lowest score', { ...pass, score: 60 }, scored, undefined],
  ['a pass with all points', { ...pass, score: 100 }, scored, undefined],
  ['a pass with one decimal that binary cannot hold', { ...pass, score: 70.1 }, scored, undefined],
  ['a pass without a score', { ...pass, score: undefined }, scored, '请填写得分'],
  ['two decimals', { ...pass, score: 88.55 }, scored, '得分不能超过满分，最多一位小数'],
  ['more than all points', { ...pass, score: 100.1 }, scored, '得分不能超过满分，最多一位小数'],
  ['less than none', { ...pass, score: -1 }, scored, '得分不能超过满分，最多一位小数'],
  ['a pass below the mark', { ...pass, score: 59.9 }, scored, '得分低于合格分，不能通过'],
  ['a pass where nothing is scored', { ...pass, score: undefined }, passOnly, undefined],
  ['sending back', back, scored, undefined],
  ['sending back with a score', { ...back, score: 40 }, scored, undefined],
  ['sending back without a reason', { ...back, comment: '' }, passOnly, '请填写退回原因'],
  ['a comment of 501', { ...back, comment: '好'.repeat(501) }, passOnly, '评语限制500字以下'],
  ['a comment of 500', { ...back, comment: '好'.repeat(500) }, passOnly, undefined],
])('D2-Q68 %s', (_what, decision, marking, text) => {
  expect(whyNotDecide(decision, marking)?.message).toBe(text)
})

const newest = { begunAt: now, isFixed: false }
test.each([
  ['the first', undefined, now, true],
  ['soon after', newest, later(119), false],
  ['two minutes after', newest, later(120), true],
  ['after it was sent', { ...newest, isFixed: true }, later(1), true],
])('a save begins another version: %s', (_what, before, at, begins) => {
  expect(beginsVersion(before, at)).toBe(begins)
})

const reviewed = { roundId: 'r1', title: '学习心得', state: passed, score: '', comment: '' } as const
test.each([
  ['passed', {}, '作业已通过：学习心得', '老师已批阅您的作业。'],
  ['passed with a score', { score: '88.5 分' }, '作业已通过：学习心得', '得分 88.5 分。'],
  ['passed with all', { score: '90 分', comment: '观点鲜明' }, '作业已通过：学习心得', '得分 90 分，评语：观点鲜明。'],
  [
    'sent back',
    { state: returned, comment: '缺案例' },
    '作业被退回：学习心得',
    '原因：缺案例。请在电脑端修改后重新提交。',
  ],
])('the learner is told of homework that was %s, once', (_what, wish, title, content) => {
  expect(reviewedMessage({ ...reviewed, ...wish })).toEqual({ title, content, reason: 'homework-reviewed:r1' })
})
