import { dayOf, monthOf } from '@college/rules/kit/day.ts'

/** The first year there are records of (D1-B123, D1-B305). */
const FIRST_YEAR = 2023

export const thisYear = (): number => monthOf(dayOf(new Date())).year

/** This year first, down to 2023. */
export const pickableYears = (): number[] =>
  Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, index) => thisYear() - index)

/** The year an address names; this one where it names none that can be picked. */
export function yearFrom(text: string | undefined): number {
  const year = Number(text)
  return pickableYears().includes(year) ? year : thisYear()
}
