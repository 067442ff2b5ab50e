import { expect, test } from 'vitest'
import { dimensions, slicesOf, sliceText } from './portrait.ts'

test('D3-B132 D3-Q46 five dimensions in their order', () => {
  expect(dimensions.map(({ key, name }) => [key, name])).toEqual([
    ['study', '学习度'],
    ['completion', '完成度'],
    ['marks', '成绩度'],
    ['contribution', '贡献度'],
    ['participation', '参与度'],
  ])
})

const counts = (...values: number[]) => values.map((value, place) => ({ name: `类 ${place + 1}`, value }))
const percentsOf = (...values: number[]) => slicesOf(counts(...values)).map(({ percent }) => percent)

test.each([
  ['nothing', [], []],
  ['only empty categories', [0, 0], []],
  ['one', [7], [100]],
  ['thirds', [10, 10, 10], [34, 33, 33]],
  ['two thirds', [1, 2], [67, 33]],
  ['a tiny one', [999, 1], [100, 0]],
  ['the largest first', [1, 3, 0, 6], [60, 30, 10]],
])('D3-B134 the percents of %s', (_name, values, percents) => {
  expect(percentsOf(...values)).toEqual(percents)
})

test('D3-B134 six slices at most: five and the rest, with all minutes', () => {
  const slices = slicesOf(counts(10, 20, 30, 40, 50, 60, 70))
  expect(slices.map(({ name }) => name)).toEqual(['类 7', '类 6', '类 5', '类 4', '类 3', '其他'])
  expect(slices.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(280)
  expect(slices.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  expect(slicesOf(counts(1, 2, 3, 4, 5, 6)).at(-1)?.name).toBe('类 1')
})

test('D3-B135 D3-M64 the tooltip', () => {
  expect(sliceText({ name: '党的理论', minutes: 486, percent: 37 })).toBe('党的理论 : 486分钟 (37%)')
})
