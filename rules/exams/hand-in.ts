import type { SubmitReason } from '@college/contract/exams/sitting.ts'
import { type HeldSitting, isHeldBy, type Writer } from './changes.ts'
import { isOverdue } from './deadline.ts'

/**
 * What an attempt to hand in does. 'over': it is handed in already. 'elsewhere': another page writes, and the time is
 * not over. 'tooEarly': a device handed in by itself before the deadline, which was moved meanwhile: it stays open.
 */
export type JudgedHandIn = 'over' | 'elsewhere' | 'tooEarly' | { reason: SubmitReason }

export function judgeHandIn(sitting: HeldSitting, writer: Writer, isAutomatic: boolean, now: Date): JudgedHandIn {
  if (sitting.state !== 'open') return 'over'
  if (!isHeldBy(sitting, writer) && !isOverdue(sitting.deadlineAt, now)) return 'elsewhere'
  if (now >= sitting.deadlineAt) return { reason: 'deadline' }
  return isAutomatic ? 'tooEarly' : { reason: 'learner' }
}
