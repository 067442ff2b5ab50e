import type { Answer } from '@college/contract/questions/question.ts'
import { expect, test } from 'vitest'
import { isAnswered, isAnswerTo } from './answer-shape.ts'

const choices = (...values: string[]) => values.map((value) => ({ value, text: value }))
const options = choices('a', 'b', 'c')

type Asked = Parameters<typeof isAnswerTo>[0]
const single: Asked = { type: 'single', options }
const multiple: Asked = { type: 'multiple', options }
const ordering: Asked = { type: 'ordering', options }
const judge: Asked = { type: 'judge' }
const blank: Asked = { type: 'blank', blanks: 2 }
const numeric: Asked = { type: 'numeric' }
const matching: Asked = { type: 'matching', left: choices('a', 'b'), right: choices('x', 'y', 'z') }
const short: Asked = { type: 'short', most: 3 }
const parts = [{ value: 'p1', type: 'single' as const, stem: '', weight: 1, options }]
const ofCase: Asked = { type: 'case', parts }

test.each<[string, Asked, Answer, boolean]>([
  ['an option', single, 'a', true],
  ['no option', single, '', true],
  ['an option of another question', single, 'x', false],
  ['a list for a single choice', single, ['a'], false],
  ['a choice without options', { type: 'single' }, 'a', false],
  ['some options', multiple, ['c', 'a'], true],
  ['the same option twice', multiple, ['a', 'a'], false],
  ['a foreign option', multiple, ['a', 'x'], false],
  ['a text for a multiple choice', multiple, 'a', false],
  ['an order that is not finished', ordering, ['c'], true],
  ['an item twice', ordering, ['c', 'c'], false],
  ['a text for an order', ordering, 'c', false],
  ['true', judge, 'true', true],
  ['false', judge, 'false', true],
  ['not judged', judge, '', true],
  ['something else', judge, 'maybe', false],
  ['two blanks', blank, ['x', ''], true],
  ['three for two blanks', blank, ['x', 'y', 'z'], false],
  ['two where it does not say how many', { type: 'blank' }, ['x', 'y'], false],
  ['a text too long for a blank', blank, ['x'.repeat(501)], false],
  ['a text for blanks', blank, 'x', false],
  ['a number', numeric, '3.14', true],
  ['a text too long for a number', numeric, '1'.repeat(501), false],
  ['a list for a number', numeric, ['1'], false],
  ['some pairs', matching, { a: 'y' }, true],
  ['one right for two lefts', matching, { a: 'y', b: 'y' }, false],
  ['a foreign left', matching, { c: 'y' }, false],
  ['a foreign right', matching, { a: 'a' }, false],
  ['a list as a right', matching, { a: ['y'] }, false],
  ['a list for a matching', matching, ['x'], false],
  ['a short text', short, '一二𠀀', true],
  ['a text over the limit', short, '一二三四', false],
  ['an essay without a limit of its own', { type: 'essay' }, 'x'.repeat(20_000), true],
  ['a list for an essay', { type: 'essay' }, ['x'], false],
  ['a part', ofCase, { p1: 'a' }, true],
  ['a foreign part', ofCase, { p2: 'a' }, false],
  ['a wrong answer to a part', ofCase, { p1: ['a'] }, false],
  ['a list for a case', ofCase, ['a'], false],
  ['a case without parts', { type: 'case' }, {}, true],
])('D2-Q69 an answer fits its question: %s', (_name, asked, answer, fits) => {
  expect(isAnswerTo(asked, answer)).toBe(fits)
})

test.each<[Answer | null, boolean]>([
  [null, false],
  ['', false],
  ['  ', false],
  ['a', true],
  [[], false],
  [['', ' '], false],
  [['', 'x'], true],
  [{}, false],
  [{ p1: '', p2: [' '] }, false],
  [{ p1: '', p2: ['x'] }, true],
])('D2-Q69 %j is answered: %s', (answer, isIt) => {
  expect(isAnswered(answer)).toBe(isIt)
})
