import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { countResults, MOST_TEXTS, mean, oneDecimal, SMALLEST_GROUP, whyHidden } from './results.ts'
import { aForm } from './testing/form.ts'

const answers = (given: Record<string, string[]>) =>
  answersOf(Object.entries(given).map(([id, values]) => ({ id, values })))

const teacher = { isAnonymous: false, isStaff: true }
const learner = { isAnonymous: false, isStaff: false }
const anonymous = { isAnonymous: true, isStaff: true }

const six = [
  { again: ['a'], score: ['5'], parts: ['a:a', 'b:b'], wish: ['b', 'a', 'c'], other: ['好'] },
  { again: ['a'], score: ['4'], parts: ['a:a', 'b:b'], wish: ['b', 'c', 'a'] },
  { again: ['a'], score: ['4'] },
  { again: ['a'], score: ['3'] },
  { again: ['b'], score: ['2'], why: ['a', 'c'] },
  { again: ['b'], score: ['1'], why: ['a'], other: [' '] },
].map((given) => answers(given as Record<string, string[]>))

const result = (id: string, all = six, audience = teacher) =>
  countResults(aForm, all, audience).find((each) => each.id === id)

test('D2-Q70 counts and whole percents by option', () => {
  expect(result('again')).toMatchObject({
    answered: 6,
    options: [
      { text: '愿意', count: 4, share: 67, rank: 0 },
      { text: '不愿意', count: 2, share: 33, rank: 0 },
    ],
  })
  expect(result('why')?.options.map(({ count, share }) => [count, share])).toEqual([
    [2, 100],
    [0, 0],
    [1, 50],
  ])
})

test('D2-Q70 a scale has counts by value and a mean', () => {
  expect(result('score')).toMatchObject({ answered: 6, mean: 3.2 })
  expect(result('score')?.options.map(({ text, count }) => `${text} ${count}`)).toEqual([
    '1 分 1',
    '2 分 1',
    '3 分 1',
    '4 分 2',
    '5 分 1',
  ])
})

test('D2-Q70 a matrix is counted by row and column', () => {
  expect(result('parts')).toMatchObject({
    answered: 2,
    columns: ['满意', '一般', '不满意'],
    rows: [
      { text: '直播', counts: [2, 0, 0] },
      { text: '作业', counts: [0, 2, 0] },
    ],
  })
})

test('D2-Q70 an order has the mean place of each option, the best first', () => {
  expect(result('wish')?.options.map(({ text, rank }) => `${text} ${rank}`)).toEqual(['直播 1', '案例 2.5', '讨论 2.5'])
})

test('D2-Q70 texts are listed as they come, and blanks are none', () => {
  expect(result('other')).toMatchObject({ answered: 1, texts: ['好'] })
})

test('D2-Q70 of very many texts some are listed', () => {
  const many = Array.from({ length: MOST_TEXTS + 1 }, () => answers({ other: ['好'] }))
  expect(result('other', many)).toMatchObject({ answered: MOST_TEXTS + 1 })
  expect(result('other', many)?.texts).toHaveLength(MOST_TEXTS)
})

test('D2-Q70 of nobody everything is 0', () => {
  expect(result('score', [])).toMatchObject({ answered: 0, mean: 0, isTooFew: false })
  expect(result('again', [])?.options[0]).toEqual({ text: '愿意', count: 0, share: 0, rank: 0 })
})

describe('D2-Q70 small groups', () => {
  test.each([
    ['anonymous', anonymous],
    ['for learners', learner],
  ])('a question that few answered shows nothing: %s', (_name, audience) => {
    expect(result('why', six, audience)).toMatchObject({ isTooFew: true, answered: 0, options: [], texts: [] })
    expect(result('again', six, audience)).toMatchObject({ isTooFew: false, answered: 6 })
  })

  test('teachers see all of a questionnaire under names', () => {
    expect(result('why', six, teacher)).toMatchObject({ isTooFew: false, answered: 2 })
  })

  test.each([
    ['anonymous, four', anonymous, 'over', 4, '少于 5 人，结果不显示'],
    ['anonymous, five', anonymous, 'over', 5, ''],
    [
      'anonymous and open: the next result would show the difference',
      anonymous,
      'open',
      50,
      '匿名问卷结束后可查看结果',
    ],
    ['anonymous and not begun', anonymous, 'before', 0, '匿名问卷结束后可查看结果'],
    ['learners, four', learner, 'over', 4, '少于 5 人，结果不显示'],
    ['learners, five', learner, 'over', 5, ''],
    ['learners, open', learner, 'open', 50, '问卷结束后可查看结果'],
    ['teachers, one', teacher, 'open', 1, ''],
    ['nobody', teacher, 'over', 0, '还没有人提交'],
  ] as const)('D2-Q70 results are shown or not: %s', (_name, audience, phase, total, why) => {
    expect(whyHidden(audience, phase, total)).toBe(why)
  })

  test('five is the smallest group', () => {
    expect(SMALLEST_GROUP).toBe(5)
  })
})

test.each([
  [[1, 2, 2], 1.7],
  [[0.25], 0.3],
  [[1.15], 1.2],
  [[], 0],
])('means have one decimal, halves up: %j', (numbers, text) => {
  expect(oneDecimal(mean(numbers))).toBe(text)
})
