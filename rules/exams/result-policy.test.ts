import { expect, test } from 'vitest'
import { isBestScoreShown, type ResultFacts, shownResult } from './result-policy.ts'

const now = new Date('2026-11-04T09:00+08:00')
const [before, after] = [new Date('2026-11-04T08:00+08:00'), new Date('2026-11-04T10:00+08:00')]
const facts: ResultFacts = {
  policy: 'explanations',
  time: 'marked',
  endsAt: null,
  isMarked: true,
  isSittingAgain: false,
  limit: 1,
  used: 1,
  isPassed: false,
  isWithdrawn: false,
}

test.each<[string, Partial<ResultFacts>, string, string]>([
  ['all that the policy shows', {}, 'explanations', ''],
  ['only the score', { policy: 'score' }, 'score', ''],
  ['answers', { policy: 'answers' }, 'answers', ''],
  ['nothing, ever', { policy: 'none' }, 'none', '本场考试不公布成绩'],
  ['not before all is marked', { isMarked: false }, 'none', '正在阅卷，阅卷完成后公布成绩'],
  [
    'at once what machines mark',
    { time: 'submitted', isMarked: false },
    'explanations',
    '部分题目正在阅卷，阅卷完成后公布总分',
  ],
  ['at once and marked', { time: 'submitted' }, 'explanations', ''],
  ['not before the exam is over', { time: 'ended', endsAt: after }, 'none', '成绩将于2026-11-04 10:00考试结束后公布'],
  ['at the last moment of the exam', { time: 'ended', endsAt: now }, 'none', '成绩将于2026-11-04 09:00考试结束后公布'],
  ['once the exam is over', { time: 'ended', endsAt: before }, 'explanations', ''],
  ['over, but not marked', { time: 'ended', endsAt: before, isMarked: false }, 'none', '正在阅卷，阅卷完成后公布成绩'],
  ['an exam without end counts as over', { time: 'ended' }, 'explanations', ''],
  ['no keys while the exam is sat again', { isSittingAgain: true }, 'score', '正在作答本场考试，交卷后可查看答案'],
  ['the score while the exam is sat again', { isSittingAgain: true, policy: 'score' }, 'score', ''],
])('security 19 what is shown of a sitting: %s', (_name, wish, shows, heldBack) => {
  expect(shownResult({ ...facts, ...wish }, now)).toEqual({ shows, heldBack })
})

const keysHeld = (heldBack: string) => ({ shows: 'score', heldBack, showsComments: true })

test.each<[string, Partial<ResultFacts>, string | undefined]>([
  ['any number of attempts', { limit: 0 }, '还可以再考，合格后可查看答案'],
  ['an attempt is left', { limit: 2 }, '还可以再考，合格或次数用完后可查看答案'],
  ['an attempt is left until the end', { limit: 2, endsAt: after }, '还可以再考，合格、次数用完或考试结束后可查看答案'],
  ['at the last moment of the exam', { limit: 0, endsAt: now }, '还可以再考，合格或考试结束后可查看答案'],
  ['with some of it marked', { limit: 0, time: 'submitted', isMarked: false }, '还可以再考，合格后可查看答案'],
  ['where only answers are shown', { limit: 0, policy: 'answers' }, '还可以再考，合格后可查看答案'],
  ['passed', { limit: 0, isPassed: true }, undefined],
  ['no attempt left', { limit: 2, used: 2 }, undefined],
  ['over', { limit: 0, endsAt: before }, undefined],
  ['withdrawn', { limit: 0, isWithdrawn: true }, undefined],
])('security 19 D2-Q69 an empty paper earns no keys: %s', (_name, wish, heldBack) => {
  const shown = shownResult({ ...facts, ...wish }, now)
  if (heldBack === undefined) expect(shown).toEqual({ shows: wish.policy ?? 'explanations', heldBack: '' })
  else expect(shown).toEqual(keysHeld(heldBack))
})

test('the score alone is shown whether it may be sat again or not', () => {
  expect(shownResult({ ...facts, limit: 0, policy: 'score' }, now)).toEqual({ shows: 'score', heldBack: '' })
})

test.each([
  ['none', 'marked', null, false],
  ['score', 'ended', after, false],
  ['score', 'ended', before, true],
  ['answers', 'marked', after, true],
] as const)('security 19 the best score in lists, policy %s, %s', (policy, time, endsAt, isShown) => {
  expect(isBestScoreShown({ policy, time, endsAt }, now)).toBe(isShown)
})
