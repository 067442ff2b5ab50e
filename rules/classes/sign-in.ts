import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { addDays, type Day, type Month, monthOf } from '../kit/day.ts'

/** The training days of a class; null is no limit on that side. */
export type TrainingDays = { from: Day | null; until: Day | null }

/** Whether a day lies inside the training, first and last day included (D2-Q49, D2-Q62). */
export const isTrainingDay = (day: Day, { from, until }: TrainingDays): boolean =>
  (from === null || day >= from) && (until === null || day <= until)

/** Of these days, the past ones of the training without a signature; nobody missed a day before `since`. */
export function missedDays(
  days: readonly Day[],
  signed: ReadonlySet<Day>,
  training: TrainingDays,
  since: Day,
  today: Day,
): Day[] {
  return days.filter((day) => day >= since && day < today && isTrainingDay(day, training) && !signed.has(day))
}

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
