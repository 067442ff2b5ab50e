/** When and how often an exam may be taken. null means no limit in time; 0 attempts means unlimited, 不限 (D1-Q85). */
export type ExamTerms = { startsAt: Date | null; endsAt: Date | null; attemptLimit: number }

/** The status code of the API: '0' not started, '1' open, '2' over. The last instant is still open. */
export function examStatus({ startsAt, endsAt }: Omit<ExamTerms, 'attemptLimit'>, now: Date): '0' | '1' | '2' {
  if (startsAt && now < startsAt) return '0'
  return endsAt && now > endsAt ? '2' : '1'
}

/** Attempts left; also 0 when they are unlimited. */
export const attemptsLeft = (limit: number, used: number): number => Math.max(0, limit - used)

/** What decides whether a learner may enter an exam. */
export type ExamEntry = { status: '0' | '1' | '2'; limit: number; used: number; gatePercent: number }

/** Why an exam does not open. */
export type EntryRefusal = 'progressFirst' | 'notBegun' | 'over' | 'noAttemptLeft'

/**
 * Why an exam does not open; undefined when it does. `gatePercent` is the task progress that it requires; 100 when it
 * requires none (D1-B181, D1-Q09).
 */
export function refusalOfEntry({ status, limit, used, gatePercent }: ExamEntry): EntryRefusal | undefined {
  if (status === '2') return 'over'
  if (status === '0') return 'notBegun'
  if (gatePercent < 100) return 'progressFirst'
  return limit > 0 && attemptsLeft(limit, used) === 0 ? 'noAttemptLeft' : undefined
}
