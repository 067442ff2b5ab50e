import { addDays, type Day } from '../kit/day.ts'

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
