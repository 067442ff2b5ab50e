import type { PaperPart } from '@college/contract/exams/papers.ts'
import { expect, test } from 'vitest'
import { arePartsSound, paperTotals } from './paper.ts'

const fixed = (...questions: PaperPart['questions']): PaperPart => ({
  title: '',
  questionScore: 2.5,

  questions,
})
const drawn: PaperPart = {
  title: '',
  questionScore: 0.1,
  draw: { count: 3, categoryId: 'c', difficulty: null, type: null },
  questions: [],
}
const [one, two] = [
  { id: '1', score: null },
  { id: '2', score: 5 },
]

test('D2-Q69 the full score of a paper is the sum of its questions', () => {
  expect(paperTotals([fixed(one, two), drawn])).toEqual({ questionCount: 5, score: 7.8 })
  expect(paperTotals([])).toEqual({ questionCount: 0, score: 0 })
})

test.each<[string, PaperPart[], boolean]>([
  ['fixed and drawn parts', [fixed(one, two), drawn], true],
  ['a question twice', [fixed(one), fixed(one)], false],
  ['a part that is both', [{ ...drawn, questions: [one] }], false],
  ['a score with two decimals', [fixed({ id: '1', score: 1.25 })], false],
  ['a part score with two decimals', [{ ...drawn, questionScore: 0.25 }], false],
])('D2-Q69 %s', (_name, parts, isSound) => {
  expect(arePartsSound(parts)).toBe(isSound)
})
