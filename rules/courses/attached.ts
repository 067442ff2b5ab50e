import type { HomeworkState } from '@college/contract/homework/homework.ts'
import { outcomeNames } from '../exams/results.ts'
import { homeworkStateText } from '../homework/show.ts'

/** What a learner has of an exam, a homework or the certificate of a course, which are not studied (D3-Q97). */
export type OwnAttached =
  | { kind: 'exam'; attempts: number; isPassed: boolean; isMarked: boolean }
  | { kind: 'homework'; state: HomeworkState }
  | { kind: 'certificate'; isIssued: boolean }

/** How it stands, in the words of its own page, and whether nothing of it is left. */
export function attachedStanding(own: OwnAttached): { text: string; isDone: boolean } {
  if (own.kind === 'homework') return { text: homeworkStateText(own.state), isDone: own.state === 2 }
  if (own.kind === 'certificate') return { text: own.isIssued ? '已颁发' : '未颁发', isDone: own.isIssued }
  if (own.attempts === 0) return { text: '未参加', isDone: false }
  const outcome = own.isPassed ? 'passed' : own.isMarked ? 'failed' : 'waiting'
  return { text: outcomeNames[outcome], isDone: own.isPassed }
}
