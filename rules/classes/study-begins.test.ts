import { expect, test } from 'vitest'
import { previewText, whyNotApply } from './study-begins.ts'

const windows = {
  enrolment: 'open',
  training: 'open',
  enrolFrom: '2026-12-02 08:00',
  trainFrom: '2026-12-10 09:00',
} as const

test.each([
  ['open', '报名通过后即可学习，下面是课程预览'],
  ['before', '报名通过后，12月10日 09:00 起可以学习，下面是课程预览'],
  ['over', '培训已结束，下面是课程预览'],
] as const)('the preview promises study only when there will be some: training %s', (training, text) => {
  expect(previewText({ ...windows, training })).toBe(text)
})

test.each([
  [1, {}, '报名已提交，待审核'],
  [2, {}, '已报名，可以开始学习'],
  [2, { training: 'before' }, '已报名，培训 12月10日 09:00 开始'],
  [2, { training: 'over' }, '已报名，培训已结束'],
  [3, {}, '已结业'],
  [4, {}, '报名已提交，审核中'],
  [5, {}, '报名已拒绝'],
  [0, { enrolment: 'before' }, '12月2日 08:00 开始报名'],
  [0, { enrolment: 'over' }, '报名时间已过'],
  [-1, {}, '暂时无法报名'],
] as const)('in place of the form, state %i, %j: %s', (state, wish, text) => {
  expect(whyNotApply({ ...windows, ...wish, state })).toBe(text)
})
