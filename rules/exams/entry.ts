/** When an exam may be taken, and how often; without a moment there is no limit, and 0 attempts are 不限 (D1-Q85). */
export type ExamTerms = { startsAt: Date | null; endsAt: Date | null; attemptLimit: number }

/** '0' not begun, '1' open, '2' over: as the wire says it. The last moment still belongs to it. */
export function examStatus({ startsAt, endsAt }: Omit<ExamTerms, 'attemptLimit'>, now: Date): '0' | '1' | '2' {
  if (startsAt && now < startsAt) return '0'
  return endsAt && now > endsAt ? '2' : '1'
}

/** Attempts that are left; 0 as well where they are not limited. */
export const attemptsLeft = (limit: number, used: number): number => Math.max(0, limit - used)

/** What is known of an exam where somebody wants to enter it. */
export type ExamEntry = { status: '0' | '1' | '2'; limit: number; used: number; gatePercent: number }

/** Why an exam does not open. */
export type EntryRefusal = 'progressFirst' | 'notBegun' | 'over' | 'noAttemptLeft'

/**
 * Whether an exam opens; undefined when it does. `gatePercent` is the progress it waits for, 100 where it waits for
 * none (D1-B181, D1-Q09).
 */
export function refusalOfEntry({ status, limit, used, gatePercent }: ExamEntry): EntryRefusal | undefined {
  if (status === '2') return 'over'
  if (status === '0') return 'notBegun'
  if (gatePercent < 100) return 'progressFirst'
  return limit > 0 && attemptsLeft(limit, used) === 0 ? 'noAttemptLeft' : undefined
}
