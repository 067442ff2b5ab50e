import { expect, test } from 'vitest'
import { liveActions } from './actions.ts'
import {
  assessmentButton,
  assessmentText,
  homeworkStateValue,
  isAssessable,
  isCertified,
  isHomeworkReadOnly,
} from './assessment.ts'

test.each([
  [60_000, false],
  [1_000, false],
  [999, true],
  [0, true],
])('D3-B204 D3-B205 with %i ms left the assessment is open: %s', (countDown, isOpen) => {
  expect(isAssessable(countDown)).toBe(isOpen)
})

test.each([
  ['exam', 1, '查看结果', '已通过'],
  ['exam', 0, '开始考试', '待完成'],
  ['homework', 1, '查看结果', '已通过'],
  ['homework', 0, '提交作业', '待完成'],
  ['homework', -1, '提交作业', '待完成'],
] as const)('D3-B206 D3-B207 D3-B208 D3-B209 %s in state %i: %s', (kind, state, button, text) => {
  expect([assessmentButton(kind, state), assessmentText(state)]).toEqual([button, text])
})

test.each([
  [0, 0, false],
  [1, 2, true],
  [2, 1, true],
  [-1, -1, true],
] as const)('D3-B208 D3-B210 homework in state %i counts as %i, read only: %s', (state, value, isReadOnly) => {
  expect(homeworkStateValue(state)).toBe(value)
  expect(isHomeworkReadOnly(value)).toBe(isReadOnly)
})

test.each([
  [{}, true],
  [{ hasEnded: false }, false],
  [{ finishedRate: 59 }, false],
  [{ isExamPassed: false }, false],
  [{ isHomeworkPassed: false }, false],
])('D3-Q80 with %j the certificate is issued: %s', (wish, isIssued) => {
  const all = { hasEnded: true, finishedRate: 60, isExamPassed: true, isHomeworkPassed: true }
  expect(isCertified({ ...all, ...wish })).toBe(isIssued)
})

test.each([
  [0, 1, false, 'subscribe'],
  [0, 3, false, 'subscribe'],
  [0, 2, false, 'actions'],
  [1, 1, false, 'actions'],
  [2, 4, false, 'actions'],
  [5, 1, false, 'none'],
  [0, 1, true, 'none'],
] as const)('D3-B100 D3-B101 D3-B202 state %i, type %i, disabled %s: %s', (state, type, isDisabled, actions) => {
  expect(liveActions({ state, type, isDisabled })).toBe(actions)
})
