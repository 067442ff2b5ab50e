import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'

const MINUTE_MS = 60_000

type Terms = { minutes: number; extraMinutes: number; endsAt: Date | null }

/**
 * When a sitting ends. The end of the exam bounds it as well; extra minutes count past that end, otherwise they would
 * be of no use to people who start late. A sitting that began after the end, by a teacher who is not bound by it, has
 * its whole time.
 */
export function deadlineOf({ minutes, extraMinutes, endsAt }: Terms, startedAt: Date): Date {
  const byLength = startedAt.getTime() + (minutes + extraMinutes) * MINUTE_MS
  if (!endsAt || endsAt <= startedAt) return new Date(byLength)
  return new Date(Math.min(byLength, endsAt.getTime() + extraMinutes * MINUTE_MS))
}

/** Whether nothing is accepted any more: the deadline has passed, and the time that the network is given too. */
export const isOverdue = (deadlineAt: Date, now: Date): boolean =>
  now.getTime() > deadlineAt.getTime() + GRACE_SECONDS * 1_000
