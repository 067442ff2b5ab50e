import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { reportOf } from './report.ts'

const scale = (id: string, points = 5) =>
  ({ id, kind: 'scale', title: id, isRequired: false, points, lowText: '低', highText: '高' }) as const

const levels = [
  { from: 0, name: '待提升', text: '多练' },
  { from: 60, name: '良好', text: '保持' },
  { from: 85, name: '优秀', text: '分享' },
]
const form: SurveyForm = {
  version: 1,
  pages: [
    {
      title: '',
      questions: [
        scale('a'),
        scale('b'),
        scale('c', 10),
        { id: 't', kind: 'text', title: 't', isRequired: false, maxLength: 9 },
      ],
    },
  ],
  dimensions: [
    { id: 'x', name: '学习力', questions: ['a', 'b'], levels },
    { id: 'y', name: '执行力', questions: ['c', 't'], levels },
  ],
}
const report = (given: Record<string, string>) =>
  reportOf(form, answersOf(Object.entries(given).map(([id, value]) => ({ id, values: [value] }))))

test('D2-Q60 a dimension is the mean of its scales from 0 to 100, the total that of the dimensions', () => {
  expect(report({ a: '5', b: '4', c: '4' })).toEqual({
    total: 60.4,
    dimensions: [
      { id: 'x', name: '学习力', score: 87.5, level: '优秀', text: '分享' },
      { id: 'y', name: '执行力', score: 33.3, level: '待提升', text: '多练' },
    ],
  })
})

test.each([
  ['the lowest', '1', 0, '待提升'],
  ['the highest', '10', 100, '优秀'],
  ['just below a level', '6', 55.6, '待提升'],
  ['above it', '7', 66.7, '良好'],
])('D2-Q60 what is said of a score: %s', (_name, value, score, level) => {
  expect(report({ c: value }).dimensions).toMatchObject([{ name: '执行力', score, level }])
})

test('D2-Q60 a score reaches the level that begins with it', () => {
  expect(report({ a: '3', b: '5', c: '1' }).dimensions[0]).toMatchObject({ score: 75, level: '良好' })
  const exact = {
    ...form,
    dimensions: [{ id: 'x', name: 'x', questions: ['a'], levels: [{ from: 75, name: '到', text: '' }] }],
  }
  expect(reportOf(exact, answersOf([{ id: 'a', values: ['4'] }])).dimensions[0]).toMatchObject({ level: '到' })
  expect(reportOf(exact, answersOf([{ id: 'a', values: ['1'] }])).dimensions[0]).toMatchObject({ level: '', text: '' })
})

test('D2-Q60 what was not answered, and what is no scale, does not count', () => {
  expect(report({ a: '5', t: '9' })).toMatchObject({ total: 100, dimensions: [{ name: '学习力', score: 100 }] })
  expect(report({})).toEqual({ total: 0, dimensions: [] })
})
