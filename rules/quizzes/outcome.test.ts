import { expect, test } from 'vitest'
import { quizOutcome } from './outcome.ts'

const flags = { isIgnoreRight: 0, isIgnoreError: 0, isAlwaysQuiz: 0 } as const

test.each([
  ['D3-Q04 a right answer', {}, true, { isMarked: true, goesOn: true, isPassed: true }],
  ['D3-B257 a wrong answer leads back', {}, false, { isMarked: true, goesOn: false, isPassed: true }],
  ['D3-B257 and is asked again', { isAlwaysQuiz: 1 }, false, { isMarked: true, goesOn: false, isPassed: false }],
  ['D3-B258 a wrong one is forgiven', { isIgnoreError: 1 }, false, { isMarked: true, goesOn: true, isPassed: true }],
  ['D3-B258 nothing is marked', { isIgnoreRight: 1 }, false, { isMarked: false, goesOn: true, isPassed: true }],
  ['D3-Q04 right each time', { isAlwaysQuiz: 1 }, true, { isMarked: true, goesOn: true, isPassed: true }],
] as const)('%s', (_name, more, isRight, outcome) => {
  expect(quizOutcome({ ...flags, ...more }, isRight)).toEqual(outcome)
})
