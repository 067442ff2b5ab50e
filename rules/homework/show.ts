import { type HomeworkState, homeworkStates, type ScoreType, scoreTypes } from '@college/contract/homework/homework.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'

const stateTexts: Record<HomeworkState, string> = { 0: '待提交', 1: '待批阅', 2: '通过', [-1]: '退回' }

/** The state of a homework as cards and pages show it (D2-B168 to D2-B172, D2-Q57). */
export const homeworkStateText = (state: HomeworkState): string => stateTexts[state]

/** A score with its unit, of what is scored; '' otherwise (D2-B128). */
export const scoreText = (score: string, type: ScoreType): string =>
  type === scoreTypes.scored && score !== '' ? `${score} 分` : ''

/** A score on the wire. */
export const scoreOf = (score: number | null): string => (score === null ? '' : String(score))

/** What the page of a homework depends on. The address may say `readyonly` (D2-Q10). */
export type PageFacts = { state: HomeworkState; isCourse: boolean; isReadOnly: boolean }

/**
 * How the page opens: to write, or to read the review, with or without the button that opens the form again (D2-B123 to
 * D2-B126, D2-B173, D2-B174). Homework of a course is read once it was sent (D3-B210), and `readyonly` always wins
 * (D3-Q22).
 */
export function homeworkPage({ state, isCourse, isReadOnly }: PageFacts): {
  shows: 'form' | 'review'
  reopens: boolean
} {
  if (isReadOnly) return { shows: 'review', reopens: false }
  const isReviewed = state === homeworkStates.passed || state === homeworkStates.returned
  if (isReviewed) return { shows: 'review', reopens: true }
  return { shows: isCourse && state !== homeworkStates.unwritten ? 'review' : 'form', reopens: false }
}

/** The name of the button that sends, which also says that it was sent: {title}成功 (D2-B336, D2-Q11). */
export const sendText = (state: HomeworkState): string => (state === homeworkStates.returned ? '重新提交' : '提交')

/** The page of a homework of a course; what was sent opens to be read (D3-B040, D3-B041, D3-B210). */
export const courseHomeworkAddress = (homework: {
  homeworkId: string
  studentId: string
  state: HomeworkState
}): string =>
  href(routes.courseHomework, {
    homeworkId: homework.homeworkId,
    studentId: homework.studentId,
    ...(homework.state !== homeworkStates.unwritten && { state: '1', readyonly: 'true' }),
  })
