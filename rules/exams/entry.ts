import { type Window, windowPhase } from '../kit/window.ts'

/** When and how often an exam may be taken. null means no limit in time; 0 attempts means unlimited, 不限 (D1-Q85). */
export type ExamTerms = { startsAt: Date | null; endsAt: Date | null; attemptLimit: number }

/** The status code of the API: '0' not started, '1' open, '2' over. The last instant is still open. */
export function examStatus({ startsAt, endsAt }: Omit<ExamTerms, 'attemptLimit'>, now: Date): '0' | '1' | '2' {
  if (startsAt && now < startsAt) return '0'
  return endsAt && now > endsAt ? '2' : '1'
}

/** Whether somebody may ask to be reminded of its start: as long as it has not begun by its own time. */
export const mayRemindOfExam = (exam: Omit<ExamTerms, 'attemptLimit'>, now: Date): boolean =>
  examStatus(exam, now) === '0'

/** The same for an item of a class, which may have a window of its own: it is open only where both are. */
export function phaseOfExam(exam: Omit<ExamTerms, 'attemptLimit'>, item: Window, now: Date): '0' | '1' | '2' {
  const phases = [examStatus(exam, now), codes[windowPhase(item, now)]]
  if (phases.includes('2')) return '2'
  return phases.includes('0') ? '0' : '1'
}

const codes = { before: '0', open: '1', over: '2' } as const

/** The words for the status (D2-Q46). */
export const examStatusTexts = { '0': '未开始', '1': '进行中', '2': '已结束' } as const

/** Attempts left; also 0 when they are unlimited. */
export const attemptsLeft = (limit: number, used: number): number => Math.max(0, limit - used)

/** What decides whether a learner may start an exam. */
export type ExamEntry = {
  status: '0' | '1' | '2'
  limit: number
  used: number
  gatePercent: number
  /** Type 1: not bound by time and progress (D2-B241). */
  isFree?: boolean
  isWithdrawn?: boolean
}

/** Why an exam does not open. */
export type EntryRefusal = 'progressFirst' | 'notBegun' | 'over' | 'noAttemptLeft' | 'withdrawn'

/**
 * What an exam asks for by itself, in the order of D2-Q81, and whether it is met. `gatePercent` is the progress that it
 * requires; 100 when it requires none (D1-B181, D1-Q09).
 */
export function entryChecks(entry: ExamEntry): { refusal: EntryRefusal; isMet: boolean }[] {
  const { status, limit, used, gatePercent, isFree = false, isWithdrawn = false } = entry
  return [
    { refusal: 'withdrawn', isMet: !isWithdrawn },
    { refusal: 'over', isMet: isFree || status !== '2' },
    { refusal: 'notBegun', isMet: isFree || status !== '0' },
    { refusal: 'progressFirst', isMet: isFree || gatePercent >= 100 },
    { refusal: 'noAttemptLeft', isMet: limit === 0 || attemptsLeft(limit, used) > 0 },
  ]
}

/** Why an exam does not open; undefined when it does. */
export const refusalOfEntry = (entry: ExamEntry): EntryRefusal | undefined =>
  entryChecks(entry).find(({ isMet }) => !isMet)?.refusal
