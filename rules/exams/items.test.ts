import { expect, test } from 'vitest'
import { type ItemCounts, itemFigures, LEAST_SITTINGS } from './items.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, text: `选项${value}` }))
const single = { type: 'single' as const, body: { options }, key: { values: ['a'] } }
const counts: ItemCounts = { asked: 100, unanswered: 3, reached: 0.654, correlation: 0.417, chosen: { a: 65, b: 28 } }
const of = (wish: Partial<ItemCounts>, item: Parameters<typeof itemFigures>[0] = single) =>
  itemFigures(item, { ...counts, ...wish })

test('D2-Q69 a question has its share of the score, its discrimination, and the share of each option', () => {
  expect(of({})).toEqual({
    difficulty: 0.65,
    unanswered: 0.03,
    discrimination: 0.42,
    remarks: ['idle'],
    options: [
      { value: 'a', text: '选项a', share: 0.65, isRight: true, isIdle: false },
      { value: 'b', text: '选项b', share: 0.28, isRight: false, isIdle: false },
      { value: 'c', text: '选项c', share: 0, isRight: false, isIdle: true },
    ],
  })
})

test.each([
  ['as it should be', { chosen: { a: 60, b: 20, c: 20 } }, []],
  ['just not idle', { chosen: { a: 60, b: 5, c: 35 } }, []],
  ['idle', { chosen: { a: 60, b: 4, c: 36 } }, ['idle']],
  ['a right option that nobody takes is not idle', { chosen: { b: 50, c: 50 } }, []],
  ['hard', { reached: 0.29, chosen: { b: 50, c: 50 } }, ['hard']],
  ['easy', { reached: 0.91, chosen: { b: 50, c: 50 } }, ['easy']],
  ['weak', { correlation: 0.19, chosen: { b: 50, c: 50 } }, ['weak']],
  ['inverted', { correlation: -0.1, chosen: { b: 50, c: 50 } }, ['inverted']],
  ['everybody alike', { reached: 1, correlation: null, chosen: { b: 50, c: 50 } }, ['easy']],
] as const)('%s', (_name, wish, remarks) => {
  expect(of(wish).remarks).toEqual(remarks)
})

test('with too few people there are no figures', () => {
  const none = { difficulty: null, unanswered: null, discrimination: null, remarks: [], options: [] }
  expect(of({ asked: LEAST_SITTINGS - 1 })).toEqual(none)
  expect(of({ asked: LEAST_SITTINGS }).difficulty).toBe(0.65)
})

test('of several choices each counts; true or false has no idle option; other types have no options', () => {
  const multiple = { type: 'multiple' as const, body: { options }, key: { values: ['a', 'b'] } }
  const taken = of({ chosen: { a: 90, b: 80, c: 1 } }, multiple).options
  expect(taken.map(({ share, isRight, isIdle }) => [share, isRight, isIdle])).toEqual([
    [0.9, true, false],
    [0.8, true, false],
    [0.01, false, true],
  ])
  const judged = of({ chosen: { true: 99, false: 1 } }, { type: 'judge', body: {}, key: { isTrue: true } })
  expect(judged).toMatchObject({ remarks: [], options: [{ text: '正确', isRight: true }, { text: '错误' }] })
  expect(of({}, { type: 'essay', body: {}, key: {} }).options).toEqual([])
  expect(of({}, { type: 'single', body: {}, key: {} }).options).toEqual([])
  expect(of({ chosen: {} }, { type: 'multiple', body: { options }, key: {} }).options[0]?.isRight).toBe(false)
})
