import { dayOf, monthOf } from '@college/rules/kit/day.ts'

/** The first year with records (D1-B123, D1-B305). */
const FIRST_YEAR = 2023

export const thisYear = (): number => monthOf(dayOf(new Date())).year

/** The current year first, down to 2023. */
export const pickableYears = (): number[] =>
  Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, index) => thisYear() - index)

/** The year in an address; the current year where the text is not a year that can be picked. */
export function yearFrom(text: string | undefined): number {
  const year = Number(text)
  return pickableYears().includes(year) ? year : thisYear()
}
