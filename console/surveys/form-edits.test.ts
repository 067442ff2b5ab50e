import type { Question } from '@college/contract/surveys/form.ts'
import { expect, test } from 'vitest'
import { asKind, movePage, moveQuestion, type Pages, placeQuestion, removeQuestion, withOptions } from './form-edits.ts'

const text = (id: string, on?: string): Question => ({
  ...{ id, kind: 'text', title: id, isRequired: false, maxLength: 10 },
  ...(on && { showIf: { question: on, anyOf: ['a'] } }),
})
const pages: Pages = [
  { title: '一', questions: [text('a'), text('b', 'a')] },
  { title: '二', questions: [text('c')] },
]
const order = (of: Pages) => of.map(({ questions }) => questions.map(({ id }) => id).join(''))

test('a question moves within its page, and over its end into the next', () => {
  expect(order(moveQuestion(pages, 'a', 1))).toEqual(['ba', 'c'])
  expect(order(moveQuestion(pages, 'b', 1))).toEqual(['a', 'bc'])
  expect(order(moveQuestion(pages, 'c', -1))).toEqual(['abc', ''])
  expect(order(moveQuestion(pages, 'a', -1))).toEqual(['ab', 'c'])
})

test('a question is dropped before a place, also further down on its own page', () => {
  expect(order(placeQuestion(pages, text('a'), 0, 2))).toEqual(['ba', 'c'])
  expect(order(placeQuestion(pages, text('c'), 0, 0))).toEqual(['cab', ''])
})

test('with a question go the conditions that depend on it', () => {
  const [page] = removeQuestion(pages, 'a')
  expect(page?.questions).toEqual([text('b')])
})

test('pages change places', () => {
  expect(order(movePage(pages, 0, 1))).toEqual(['c', 'ab'])
  expect(movePage(pages, 1, 1)).toBe(pages)
})

test('another type keeps title, condition and options; limits follow the options', () => {
  const single = { ...asKind('single'), title: '题', showIf: { question: 'a', anyOf: ['x'] } } as Question
  const multiple = asKind('multiple', single)
  expect(multiple).toMatchObject({ title: '题', least: 1, most: 3, showIf: single.showIf })
  if (multiple.kind !== 'multiple') throw new Error('not a multiple choice')
  expect(withOptions(multiple, multiple.options.slice(0, 2))).toMatchObject({ most: 2 })
  expect(asKind('scale', multiple)).not.toHaveProperty('options')
})
