import { expect, test } from 'vitest'
import { randomFrom } from '../questions/shuffle.ts'
import { drawRun, isMasteryOffered, practiceTimeText, rightInRowAfter, stateOfRun } from './practice.ts'

const practised = (rightInRow: number, practisedAt: number | null) => ({ rightInRow, practisedAt, masteredAt: null })

test.each([
  ['the first right one', undefined, true, 1],
  ['one more', practised(1, 20), true, 2],
  ['a wrong one begins anew', practised(5, 20), false, 0],
  ['what was right before it was answered wrong in an exam does not count', practised(1, 9), true, 1],
  ['taken back from the mastered ones and never practised', practised(0, null), true, 1],
])('D2-Q69 right in a row: %s', (_, before, isRight, row) => {
  expect(rightInRowAfter(before, { isRight, wrongAt: 10 })).toBe(row)
})

test('D2-Q69 twice in a row right is offered as mastered', () => {
  expect([0, 1, 2, 3].map(isMasteryOffered)).toEqual([false, false, true, true])
})

test.each([
  [1, '约 1 分钟'],
  [6, '约 4 分钟'],
  [500, '约 34 分钟'],
])('%i questions take %s', (count, text) => expect(practiceTimeText(count)).toBe(text))

test('D2-Q69 a run asks everything once in a new order, and no more than fifty', () => {
  const items = Array.from({ length: 20 }, (_, place) => place)
  const drawn = drawRun(items, randomFrom(7))
  expect(drawn).not.toEqual(items)
  expect(drawn.toSorted((one, other) => one - other)).toEqual(items)
  expect(drawRun(Array.from({ length: 80 }, String), randomFrom(7))).toHaveLength(50)
})

test('D2-Q69 a run goes on with the first question that is left, and passes over what may not be practised', () => {
  const asked = ['q1', 'q2', 'q3'].map((questionId) => ({ questionId }))
  const answers = { '1': { isRight: true } }
  const all = stateOfRun({ asked, answers }, () => true)
  expect(all).toEqual({ count: 3, done: 1, right: 1, next: { questionId: 'q2', number: 2 } })
  const some = stateOfRun({ asked, answers }, ({ questionId }) => questionId === 'q3')
  expect(some).toEqual({ count: 2, done: 1, right: 1, next: { questionId: 'q3', number: 3 } })
  const over = stateOfRun(
    { asked, answers: { ...answers, '3': { isRight: false } } },
    ({ questionId }) => questionId === 'q1',
  )
  expect(over).toEqual({ count: 2, done: 2, right: 1, next: undefined })
})
