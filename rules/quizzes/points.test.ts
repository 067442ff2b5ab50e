import { QUIZ_INTERVAL_MINUTES, type QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { expect, test } from 'vitest'
import { gateOf, heldAtGate, isReached, lastPointAt, pointsOf, pointToAsk, stepBackFrom } from './points.ts'

const quiz: QuizConfig = {
  quizInterval: QUIZ_INTERVAL_MINUTES,
  quizNum: 3,
  quizValue: '00000000-0000-7000-8000-000000000001',
  isCompleteContinue: 1,
  isIgnoreRight: 0,
  isIgnoreError: 0,
  isAlwaysQuiz: 0,
}

test.each([
  ['a lecture of 16 minutes', 5, 960, [300, 600, 900]],
  ['none at the end of the medium', 5, 900, [300, 600]],
  ['none where the rest is not needed for completion', 5, 610, [300]],
  ['but one second more is', 5, 611, [300, 600]],
  ['a medium shorter than the interval', 5, 240, []],
  ['no medium', 5, 0, []],
  ['parts of a minute', 0.5, 92, [30, 60]],
])('D3-B187 D3-B368 points stand at each multiple of the interval: %s', (_name, quizInterval, duration, points) => {
  expect(pointsOf({ quizInterval }, duration)).toEqual(points)
})

test.each([
  [299, undefined],
  [300, 300],
  [599, 300],
  [10_000, 600],
])('D3-B187 at %i seconds the last point is %s', (at, point) => {
  expect(lastPointAt([300, 600], at)).toBe(point)
})

test.each([
  ['the first', 1, [], 300],
  ['the first that is not passed', 1, [300], 600],
  ['an earlier one that was left out', 1, [600], 300],
  ['none once all are passed', 1, [300, 600], undefined],
  ['none where the quiz may be left unanswered', 0, [], undefined],
] as const)('D3-Q04 credit ends at the point to be answered: %s', (_name, isCompleteContinue, passed, gate) => {
  expect(gateOf({ ...quiz, isCompleteContinue }, 700, passed)).toBe(gate)
})

test.each([
  [289, false],
  [290, true],
  [400, true],
])('D3-Q04 with %i as the furthest second the point 300 is reached: %s', (furthest, isThere) => {
  expect(isReached(300, furthest)).toBe(isThere)
})

test.each([
  ['free without a gate', undefined, 10, 500, 500],
  ['free before it', 300, 10, 299, 299],
  ['lands before it', 300, 10, 300, 295],
  ['from close by it stays', 300, 297, 500, 297],
  ['from the gate itself', 300, 300, 500, 299],
  ['near the beginning', 3, 0, 60, 0],
])('D3-Q02 a drag past an unanswered quiz: %s', (_name, gate, from, to, lands) => {
  expect(heldAtGate(gate, from, to)).toBe(lands)
})

test('D3-B257 a wrong answer leads back by one interval', () => {
  expect(stepBackFrom(600, quiz)).toBe(300)
  expect(stepBackFrom(200, quiz)).toBe(0)
})

const play = { from: 299, to: 300.2, duration: 960, passed: [] as number[], furthest: 299 }
test.each([
  ['a compulsory one is asked when play comes to it', {}, {}, 300],
  ['not before', {}, { to: 299.9 }, undefined],
  ['and wherever play is behind it', {}, { from: 700, to: 701 }, 300],
  ['once it is passed the next is waited for', {}, { passed: [300] }, undefined],
  ['one that need not be answered, the first time', { isCompleteContinue: 0 }, {}, 300],
  ['not from behind it', { isCompleteContinue: 0 }, { from: 300, to: 301 }, undefined],
  ['nor once play was past it', { isCompleteContinue: 0 }, { furthest: 400 }, undefined],
  ['nor once it is passed', { isCompleteContinue: 0 }, { passed: [300] }, undefined],
  ['always, when it is to be asked each time', { isAlwaysQuiz: 1 }, { passed: [300], furthest: 400 }, 300],
  ['but only when play comes to it', { isAlwaysQuiz: 1 }, { passed: [300], from: 310, to: 311 }, undefined],
] as const)('D3-Q04 which point is asked: %s', (_name, flags, more, point) => {
  expect(pointToAsk({ ...quiz, ...flags }, { ...play, ...more })).toBe(point)
})
