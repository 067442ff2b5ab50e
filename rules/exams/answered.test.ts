import type { SittingResult } from '@college/contract/exams/result.ts'
import { expect, test } from 'vitest'
import { choicesOf, markedSoFar, rightCount, tellsAnswers, wrongOf } from './answered.ts'

const asked = (number: number, got: number | null) => ({ number, got, score: 5 }) as SittingResult['questions'][number]

test('security 19 wrong is what is marked and lost something; part of a score is wrong too', () => {
  const questions = [asked(1, 5), asked(2, 2.5), asked(3, 0), asked(4, null)]
  expect(wrongOf({ questions }).map(({ number }) => number)).toEqual([2, 3])
  expect(rightCount({ questions })).toBe(1)
  expect(markedSoFar({ questions })).toBe(7.5)
  expect(markedSoFar({ questions: [asked(1, null)] })).toBeUndefined()
  expect((['none', 'score', 'answers', 'explanations'] as const).map((shows) => tellsAnswers({ shows }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

const options = ['a', 'b', 'c'].map((value) => ({ value, text: `${value} 项` }))
const [a, b, c] = ['A', 'B', 'C'].map((letter) => ({ letter, text: `${letter.toLowerCase()} 项` }))

test.each([
  ['a single choice', { type: 'single', options }, 'b', { values: ['a'] }, { chosen: [b], right: [a] }],
  [
    'several, in the order of the page',
    { type: 'multiple', options },
    ['c', 'a'],
    { values: ['a', 'b'] },
    { chosen: [a, c], right: [a, b] },
  ],
  ['nothing chosen', { type: 'single', options }, null, { values: ['a'] }, { chosen: [], right: [a] }],
  [
    'a judgement',
    { type: 'judge' },
    'true',
    { isTrue: false },
    { chosen: [{ letter: '', text: '正确' }], right: [{ letter: '', text: '错误' }] },
  ],
  ['a choice without options or a key', { type: 'multiple' }, { a: 'b' }, undefined, { chosen: [], right: [] }],
  [
    'a judgement that is no word',
    { type: 'judge' },
    'x',
    { isTrue: true },
    { chosen: [{ letter: '', text: '' }], right: [{ letter: '', text: '正确' }] },
  ],
  ['without a key', { type: 'judge' }, 'false', undefined, { chosen: [{ letter: '', text: '错误' }], right: [] }],
  ['another type', { type: 'blank' }, ['1921'], { accepted: [['1921']] }, undefined],
] as const)('what was chosen and what should have been: %s', (_name, question, answer, key, expected) => {
  expect(choicesOf(question as never, answer as never, key as never)).toEqual(expected)
})
