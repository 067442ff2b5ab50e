import { expect, test } from 'vitest'
import { lackingInTask } from './lacking.ts'

const some = (done: number, required: number) => ({ done, required })

test.each([
  ['courses', { type: 1, content: some(6, 8), assessment: some(0, 1), isAssess: false }, '还差 2 门课程'],
  [
    'courses and an assessment',
    { type: 1, content: some(6, 8), assessment: some(0, 1), isAssess: true },
    '还差 2 门课程、1 场考核',
  ],
  ['an assessment alone', { type: 1, content: some(8, 8), assessment: some(1, 2), isAssess: true }, '还差 1 场考核'],
  ['exams', { type: 2, content: some(0, 3), assessment: some(0, 0), isAssess: true }, '还差 3 场考试'],
  ['hours', { type: 3, content: some(6.5, 10), assessment: some(0, 0), isAssess: false }, '还差 3.5 学时'],
  ['nothing', { type: 3, content: some(12, 10), assessment: some(0, 0), isAssess: false }, ''],
] as const)('D1-B006 what a task still asks for: %s', (_name, asked, text) => {
  expect(lackingInTask(asked)).toBe(text)
})
