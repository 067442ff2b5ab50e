import { type HomeworkState, homeworkStates } from '@college/contract/homework/homework.ts'
import { ATTENDED_PERCENT } from './attendance.ts'

/** What the certificate of a live depends on. `finishedRate`: whole percent attended. */
export type Assessed = {
  hasEnded: boolean
  finishedRate: number
  /** True as well where nothing is asked for. */
  isExamPassed: boolean
  isHomeworkPassed: boolean
}

/** D3-Q80: attended, and what is asked for is passed. */
export const isCertified = ({ hasEnded, finishedRate, isExamPassed, isHomeworkPassed }: Assessed): boolean =>
  hasEnded && finishedRate >= ATTENDED_PERCENT && isExamPassed && isHomeworkPassed

/** D3-B204, D3-B205: milliseconds until the buttons of the assessment work; less than a second counts as 0. */
export const isAssessable = (countDown: number): boolean => countDown < 1_000

/** D3-B206 to D3-B209: what the button of an exam or a homework says. 1 is passed. */
export const assessmentButton = (kind: 'exam' | 'homework', stateValue: number): string => {
  if (stateValue === 1) return '查看结果'
  return kind === 'exam' ? '开始考试' : '提交作业'
}

/** D3-B206, D3-B207. */
export const assessmentText = (stateValue: number): string => (stateValue === 1 ? '已通过' : '待完成')

/** How the assessment of a live counts the state of a homework, whose 1 is passed (D3-B208) and whose 2 is waiting. */
export function homeworkStateValue(state: HomeworkState): number {
  if (state === homeworkStates.passed) return 1
  return state === homeworkStates.waiting ? 2 : state
}

/** D3-B210: what was sent is opened to be read. */
export const isHomeworkReadOnly = (stateValue: number): boolean => stateValue !== 0
