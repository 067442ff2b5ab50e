import { type AnswerChange, GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { isOverdue } from './deadline.ts'

/** How far the clock of a device may run ahead of the server's, in ms. */
export const CLOCK_SKEW_MS = 2_000

/** What deciding on changes needs of a sitting. */
export type HeldSitting = {
  state: string
  deadlineAt: Date
  /** The page that writes; null for a page of an earlier version, which has no name: then its session. */
  heldPage: string | null
  heldBy: string
  heldSince: Date
}
/** Who sends changes. */
export type Writer = { sessionId: string; pageId: string | undefined }

export type ChangesRefusal = 'handedIn' | 'timeUp' | 'elsewhere'
export type JudgedChanges = { accepted: AnswerChange[]; refusal: ChangesRefusal | undefined }

export const isHeldBy = (
  { heldBy, heldPage }: Pick<HeldSitting, 'heldBy' | 'heldPage'>,
  { sessionId, pageId }: Writer,
): boolean => (heldPage === null ? heldBy === sessionId : heldPage === pageId)

/**
 * Which changes count, and why others do not. Numbers from the future are taken as now, so that a device with a wrong
 * clock cannot shut out the others. After the deadline only what was answered before it counts; of a page that does not
 * hold the sitting any more, what was answered before it was taken over. Both only for the seconds that a network may
 * need, by the server's clock: the numbers are the device's word. Of several changes to one question the newest counts,
 * of equally new ones the last.
 */
export function judgeChanges(
  sitting: HeldSitting,
  writer: Writer,
  changes: readonly AnswerChange[],
  now: Date,
): JudgedChanges {
  const { state, deadlineAt, heldSince } = sitting
  if (state !== 'open') return { accepted: [], refusal: 'handedIn' }
  if (isOverdue(deadlineAt, now)) return { accepted: [], refusal: 'timeUp' }
  const isHeld = isHeldBy(sitting, writer)
  const latest = now.getTime() + CLOCK_SKEW_MS
  const numbered = changes.map((change) => ({ ...change, seq: Math.min(change.seq, latest) }))
  const inTime = numbered.filter(({ seq }) => seq <= deadlineAt.getTime() + CLOCK_SKEW_MS)
  const isLate = now.getTime() > heldSince.getTime() + GRACE_SECONDS * 1_000
  const accepted = isHeld ? inTime : isLate ? [] : inTime.filter(({ seq }) => seq < heldSince.getTime())
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

/**
 * Numbers of the questions whose change did not arrive: neither it stands, nor a newer one. A number that was taken back
 * to the server's time (`CLOCK_SKEW_MS`) is known by its answer.
 */
export function missingOf(changes: readonly AnswerChange[], standing: readonly AnswerChange[]): number[] {
  const stands = new Map(standing.map((change) => [change.number, change]))
  const missing = changes.filter((change) => {
    const stored = stands.get(change.number)
    return !stored || (stored.seq < change.seq && !isSame(stored, change))
  })
  return [...new Set(missing.map(({ number }) => number))].toSorted((one, other) => one - other)
}

const isSame = (one: AnswerChange, other: AnswerChange) =>
  one.isFlagged === other.isFlagged && JSON.stringify(one.answer) === JSON.stringify(other.answer)
