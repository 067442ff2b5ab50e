import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { addDays, type Day, type Month, monthOf } from '../kit/day.ts'

/** The training days of a class; null is no limit on that side. */
export type TrainingDays = { from: Day | null; until: Day | null }

/** Whether a day lies inside the training, first and last day included (D2-Q49, D2-Q62). */
export const isTrainingDay = (day: Day, { from, until }: TrainingDays): boolean =>
  (from === null || day >= from) && (until === null || day <= until)

/** Days in a row, both ends included. */
export type Span = { from: Day; until: Day }

export const spanHas = ({ from, until }: Span, day: Day): boolean => day >= from && day <= until

/**
 * What the days of one person in one class are counted by, wherever they are counted. `leave`: what a teacher has granted.
 * `since`: the first day in the class.
 */
export type Attendance = {
  signed: ReadonlySet<Day>
  leave: readonly Span[]
  training: TrainingDays
  since: Day
  today: Day
}

/** Whether a training day without a signature counts at all: nobody is asked for one before they came. */
const isUnsigned = (day: Day, { signed, training, since }: Attendance): boolean =>
  day >= since && isTrainingDay(day, training) && !signed.has(day)

const isOnLeave = (day: Day, { leave }: Attendance): boolean => leave.some((span) => spanHas(span, day))

/** Of these days, the past ones of the training with neither a signature nor leave. */
export const missedDays = (days: readonly Day[], facts: Attendance): Day[] =>
  days.filter((day) => day < facts.today && isUnsigned(day, facts) && !isOnLeave(day, facts))

/** Of these days, those of the training on which the person has leave; who signs in all the same is there. */
export const leaveDays = (days: readonly Day[], facts: Attendance): Day[] =>
  days.filter((day) => isUnsigned(day, facts) && isOnLeave(day, facts))

/** Days in a row that end today or yesterday (D2-Q62). */
export function consecutiveDays(signed: ReadonlySet<Day>, today: Day): number {
  let day = signed.has(today) ? today : addDays(today, -1)
  let count = 0
  while (signed.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}

/** What a learner is told after signing in. */
export const signedText = (daysInRow: number, points: number): string =>
  `签到成功，连续 ${daysInRow} 天${points > 0 ? `，积分 +${points}` : ''}`

/** What a signature of today is decided by. */
export type SignFacts = { kind: MemberKind; training: TrainingDays; signed: ReadonlySet<Day>; today: Day }

/** Whether this kind of member studies in the class: signs in, is ranked, can miss a day. */
export const isStudying = (kind: MemberKind): boolean => kind === 'student' || kind === 'cadre'

/** Why today cannot be signed; undefined when it can. Only who studies in the class signs in (D2-Q62). */
export function signRefusal({
  kind,
  training,
  signed,
  today,
}: SignFacts): 'studentsOnly' | 'signedToday' | 'outsideTraining' | undefined {
  if (!isStudying(kind)) return 'studentsOnly'
  if (signed.has(today)) return 'signedToday'
  return isTrainingDay(today, training) ? undefined : 'outsideTraining'
}

/** The earliest month of the calendar: that in which the training begins, and never one that is still to come. */
export function firstMonth({ from }: TrainingDays, since: Day, today: Day): Month {
  const first = from ?? since
  return monthOf(first < today ? first : today)
}
