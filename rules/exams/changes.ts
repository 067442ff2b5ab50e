import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { isOverdue } from './deadline.ts'

/** How far the clock of a device may run ahead of the server's, in ms. */
export const CLOCK_SKEW_MS = 2_000

/** What deciding on changes needs of a sitting. */
export type HeldSitting = { state: string; deadlineAt: Date; heldBy: string; heldSince: Date }

export type ChangesRefusal = 'handedIn' | 'timeUp' | 'elsewhere'
export type JudgedChanges = { accepted: AnswerChange[]; refusal: ChangesRefusal | undefined }

/**
 * Which changes count, and why others do not. Numbers from the future are taken as now, so that a device with a wrong
 * clock cannot shut out the others. After the deadline only what was answered before it counts; of a session that does
 * not hold the sitting any more, what was answered before it was taken over. Of several changes to one question the
 * newest counts, of equally new ones the last.
 */
export function judgeChanges(
  { state, deadlineAt, heldBy, heldSince }: HeldSitting,
  sessionId: string,
  changes: readonly AnswerChange[],
  now: Date,
): JudgedChanges {
  if (state !== 'open') return { accepted: [], refusal: 'handedIn' }
  if (isOverdue(deadlineAt, now)) return { accepted: [], refusal: 'timeUp' }
  const isHeld = heldBy === sessionId
  const latest = now.getTime() + CLOCK_SKEW_MS
  const numbered = changes.map((change) => ({ ...change, seq: Math.min(change.seq, latest) }))
  const inTime = numbered.filter(({ seq }) => seq <= deadlineAt.getTime() + CLOCK_SKEW_MS)
  const accepted = isHeld ? inTime : inTime.filter(({ seq }) => seq < heldSince.getTime())
  const areAll = accepted.length === changes.length
  const refusal = isHeld ? (areAll ? undefined : 'timeUp') : areAll && changes.length > 0 ? undefined : 'elsewhere'
  return { accepted: newestOfEach(accepted), refusal }
}

function newestOfEach(changes: AnswerChange[]): AnswerChange[] {
  const newest = new Map<number, AnswerChange>()
  for (const change of changes) {
    const known = newest.get(change.number)
    if (!known || change.seq >= known.seq) newest.set(change.number, change)
  }
  return [...newest.values()]
}
