import { studentStatuses, studentTypes } from '@college/contract/classes/class.ts'
import { expect, test } from 'vitest'
import { finalExamRefusal, finalRefusal } from './completion.ts'

const { student, staff, observer } = studentStatuses
const { ordinary, teacher, cadre } = studentTypes
const TOO_EARLY = '学习进度需要达到100%'

test.each([
  ['D2-B230 D2-B231 a cadre before the end', { stateValue: false, isstudent: staff, type: cadre }, TOO_EARLY],
  ['D2-B230 D2-B231 an observer', { stateValue: false, isstudent: observer, type: ordinary }, TOO_EARLY],
  ['D2-B232 a cadre whose units are reached', { stateValue: true, isstudent: staff, type: cadre }, undefined],
  ['D2-B232 D2-B299 a formal student', { stateValue: false, isstudent: student, type: ordinary }, undefined],
  [
    'D2-B184 D2-B177 who has done it looks at it',
    { stateValue: false, isstudent: staff, type: cadre, isDone: true },
    undefined,
  ],
  ['D2-B241 a teacher', { stateValue: false, isstudent: staff, type: teacher }, undefined],
])('%s', (_name, facts, refusal) => {
  expect(finalRefusal(facts)).toBe(refusal)
  expect(finalExamRefusal({ ...facts, examId: 'e' })).toBe(refusal)
})

test('D2-B233 without an exam nobody enters one', () => {
  const facts = { stateValue: true, isstudent: staff, type: teacher, examId: '' }
  expect(finalExamRefusal(facts)).toBe('暂无考试id')
  expect(finalExamRefusal({ ...facts, isDone: true })).toBe('暂无考试id')
})
