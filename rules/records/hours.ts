import { dayOf, monthOf, startOf } from '../kit/day.ts'

/** Study hours (学时) of one year by where they come from (D1-Q83). */
export type YearHours = {
  own: number
  /** 省干部网院, imported. */
  provincial: number
  /** 中国干部网院, imported. */
  national: number
}

/** The calendar year in Asia/Shanghai: what an award counts for, and what "this year" means. */
export const yearOf = (instant: Date): number => monthOf(dayOf(instant)).year

/** From the first moment of a year in Asia/Shanghai up to that of the next. */
export const yearSpan = (year: number): { from: Date; until: Date } => ({
  from: startOf(`${year}-01-01`),
  until: startOf(`${year + 1}-01-01`),
})

/** All hours of a year. Hours have one decimal, which binary sums would blur. */
export const totalHours = ({ own, provincial, national }: YearHours): number => oneDecimal(own + provincial + national)

/** The part of a year's hours that was learned here, so that it and the hours of the academies add up to the whole. */
export const ownHours = (year: { totalHours: number; provincialHours: number; nationalHours: number }): number =>
  oneDecimal(year.totalHours - year.provincialHours - year.nationalHours)

/** Fulfilled with exactly what was planned; a year without a plan is never open (D1-Q83). */
export const isPlanFulfilled = (total: number, planned: number): boolean => total >= planned

/** Hours that are missing for the plan; 0 once it is fulfilled. */
export const missingHours = (total: number, planned: number): number => Math.max(0, oneDecimal(planned - total))

/** The learner's own plan, else the setting's; a setting that is no number plans nothing. */
export function plannedHours(own: number | undefined, setting: string): number {
  if (own !== undefined) return own
  const hours = Number(setting)
  return Number.isFinite(hours) && hours > 0 ? oneDecimal(hours) : 0
}

const oneDecimal = (hours: number) => Math.round(hours * 10) / 10
