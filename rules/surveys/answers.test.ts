import { describe, expect, test } from 'vitest'
import { answersOf, answersToKeep, askedQuestions, hasForeignAnswer, problemsOf } from './answers.ts'
import { aForm } from './testing/form.ts'

const list = (given: Record<string, string[]>) => Object.entries(given).map(([id, values]) => ({ id, values }))
const answers = (given: Record<string, string[]>) => answersOf(list(given))

const always = ['again', 'parts', 'score', 'wish', 'other']

test.each([
  ['nothing answered', {}, always],
  ['the condition not met', { again: ['a'] }, always],
  ['the condition met', { again: ['b'] }, ['again', 'why', 'parts', 'score', 'wish', 'other']],
  ['one of several values meets it', { again: ['b'], why: ['a', 'b'] }, ['again', 'why', 'detail', ...always.slice(1)]],
  ['what depends on a question that is not asked', { again: ['a'], why: ['b'] }, always],
])('D2-Q70 which questions are asked: %s', (_name, given, asked) => {
  expect(askedQuestions(aForm, answers(given)).map(({ id }) => id)).toEqual(asked)
})

describe('D2-Q70 what is not answered as it asks', () => {
  const good = { again: ['a'], score: ['4'] }
  test.each([
    ['all that is required', good, {}],
    ['nothing', {}, { again: '请回答这道题', score: '请回答这道题' }],
    ['blanks alone', { ...good, again: [' '] }, { again: '请回答这道题' }],
    ['a required one that appears', { ...good, again: ['b'] }, { why: '请回答这道题' }],
    ['too many', { ...good, again: ['b'], why: ['a', 'b', 'c'], detail: ['空话'] }, { why: '最多选择 2 项' }],
    ['a text of ten', { ...good, again: ['b'], why: ['b'], detail: ['一二三四五六七八九十'] }, {}],
    [
      'a text of eleven',
      { ...good, again: ['b'], why: ['b'], detail: ['一二三四五六七八九十一'] },
      { detail: '最多 10 字' },
    ],
    ['signs of two code units count once', { ...good, again: ['b'], why: ['b'], detail: ['😀'.repeat(10)] }, {}],
    ['half a matrix', { ...good, parts: ['a:a'] }, { parts: '请回答每一行' }],
    ['a whole matrix', { ...good, parts: ['a:a', 'b:c'] }, {}],
    ['half an order', { ...good, wish: ['b', 'a'] }, { wish: '请给每一项排序' }],
    ['a whole order', { ...good, wish: ['b', 'a', 'c'] }, {}],
  ])('%s', (_name, given: Record<string, string[]>, problems) => {
    expect(Object.fromEntries(problemsOf(aForm, answers(given)))).toEqual(problems)
  })

  test('fewer than the least', () => {
    const [page] = aForm.pages
    const questions = page?.questions.map((each) => (each.kind === 'multiple' ? { ...each, least: 2 } : each)) ?? []
    const form = { pages: [{ title: '', questions }] }
    expect(problemsOf(form, answers({ again: ['b'], why: ['a'] })).get('why')).toBe('请至少选择 2 项')
  })
})

test.each([
  [
    'what was asked',
    { again: ['b'], why: ['a', 'c'], parts: ['a:b'], score: ['5'], wish: ['c'], other: ['<b>好</b>'] },
    false,
  ],
  ['an empty answer', { again: [], other: [''] }, false],
  ['an unknown question', { again: ['a'], nobody: ['a'] }, true],
  ['a question whose condition is not met', { again: ['a'], why: ['a'] }, true],
  ['an option that is not offered', { again: ['c'] }, true],
  ['two of a single choice', { again: ['a', 'b'] }, true],
  ['one twice', { again: ['b'], why: ['a', 'a'] }, true],
  ['a scale beyond its end', { score: ['6'] }, true],
  ['a scale below its beginning', { score: ['0'] }, true],
  ['a scale in another spelling', { score: ['4.0'] }, true],
  ['two values of a scale', { score: ['4', '5'] }, true],
  ['a cell without its row', { parts: ['a'] }, true],
  ['a cell of another row', { parts: ['c:a'] }, true],
  ['two cells of a row', { parts: ['a:a', 'a:b'] }, true],
  ['two texts', { other: ['一', '二'] }, true],
  ['an option of an order that is not there', { wish: ['a', 'b', 'd'] }, true],
])('D2-Q70 an answer to what was not asked: %s', (_name, given: Record<string, string[]>, isForeign) => {
  expect(hasForeignAnswer(aForm, list(given))).toBe(isForeign)
})

test('D2-Q70 a question answered twice is foreign', () => {
  expect(hasForeignAnswer(aForm, [...list({ again: ['a'] }), ...list({ again: ['b'] })])).toBe(true)
})

test('D2-Q70 kept is what is asked and answered, without blanks at its ends', () => {
  const given = { other: ['  多些案例\n'], again: ['a'], why: ['a'], wish: [] }
  expect(answersToKeep(aForm, answers(given))).toEqual([
    { id: 'again', values: ['a'] },
    { id: 'other', values: ['多些案例'] },
  ])
})
