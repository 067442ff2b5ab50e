import { questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'
import { expect, test } from 'vitest'
import { optionLetter } from './type-names.ts'

test('D2-Q69 each type of question has a name of its own', () => {
  expect(Object.keys(questionTypeNames).toSorted()).toEqual([...questionTypes].toSorted())
  expect(new Set(Object.values(questionTypeNames)).size).toBe(questionTypes.length)
})

test.each([
  [0, 'A'],
  [3, 'D'],
  [25, 'Z'],
])('D2-Q69 the option at place %d has the letter %s', (place, letter) => {
  expect(optionLetter(place)).toBe(letter)
})
