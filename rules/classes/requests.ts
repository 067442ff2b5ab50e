import {
  DAYS_BACK,
  type LeaveKind,
  MOST_LEAVE_DAYS,
  type RequestKind,
  type RequestState,
} from '@college/contract/classes/requests.ts'
import { addDays, type Day } from '../kit/day.ts'
import { type Attendance, isTrainingDay, missedDays, type Span, spanHas } from './sign-in.ts'

/** The names of the offices: 事假 is for private matters, 公假 for duty elsewhere. */
export const requestNames: Record<RequestKind, string> = {
  sick: '病假',
  personal: '事假',
  official: '公假',
  signing: '补签',
}

export const requestStateNames: Record<RequestState, string> = {
  waiting: '待审批',
  granted: '已批准',
  refused: '未批准',
  withdrawn: '已撤回',
}

/** The days that a request is about, in words: one day is written once. */
export const spanText = ({ from, until }: Span): string => (from === until ? from : `${from} 至 ${until}`)

/** What is known of a person and a class: how their days are counted, and what they have asked for that still waits. */
export type AskFacts = Attendance & { waiting: readonly (Span & { kind: RequestKind })[] }

/** The first day for which anything can still be asked. */
export const firstAskedDay = ({ since, training, today }: Attendance): Day =>
  [since, training.from ?? since, addDays(today, -DAYS_BACK)].reduce((one, other) => (one > other ? one : other))

const isLeave = ({ kind }: { kind: RequestKind }): boolean => kind !== 'signing'
const meet = (one: Span, other: Span): boolean => one.from <= other.until && other.from <= one.until

/** Why leave cannot be asked for these days, by the names of the contract; undefined when it can. */
export function leaveRefusal(
  asked: Span & { kind: LeaveKind },
  facts: AskFacts,
): 'wrongSpan' | 'tooLong' | 'tooLate' | 'outsideTraining' | 'overlaps' | undefined {
  const { training, since, today, leave, waiting } = facts
  if (asked.until < asked.from) return 'wrongSpan'
  if (asked.until >= addDays(asked.from, MOST_LEAVE_DAYS)) return 'tooLong'
  const isInside = asked.from >= since && isTrainingDay(asked.from, training) && isTrainingDay(asked.until, training)
  if (!isInside) return 'outsideTraining'
  if (asked.from < addDays(today, -DAYS_BACK)) return 'tooLate'
  return [...leave, ...waiting.filter(isLeave)].some((span) => meet(span, asked)) ? 'overlaps' : undefined
}

/** Why the signature of a day cannot be asked for; undefined when it can. */
export function signingRefusal(day: Day, facts: AskFacts): 'tooLate' | 'notMissed' | 'asked' | undefined {
  if (day < addDays(facts.today, -DAYS_BACK)) return 'tooLate'
  if (missedDays([day], facts).length === 0) return 'notMissed'
  return facts.waiting.some((one) => one.kind === 'signing' && spanHas(one, day)) ? 'asked' : undefined
}

/** The days whose signature can be asked for, the newest first. */
export const signingDays = (facts: AskFacts): Day[] =>
  Array.from({ length: DAYS_BACK }, (_, back) => addDays(facts.today, -1 - back)).filter(
    (day) => signingRefusal(day, facts) === undefined,
  )
