/** Sums of people and their hours. Hours are tenths, so that sums are exact. */
export type UnitFigures = {
  people: number
  reached: number
  planned: number
  hours: number
  /** Hours that count for the plan: nobody's more than their own plan, so that no surplus covers another's gap. */
  done: number
  late: number
  lateMissing: number
  courses: number
  lives: number
  provincial: number
  national: number
}

/** What is kept of a unit: its people with a row for the year, all its people now, and how many of those have a row. */
type Kept = UnitFigures & { unitId: string; present: number; homes: number }

/** Tenths of hours: planned by the setting, and what can still be learned this year. */
export type YearRule = { planned: number; learnable: number }

const NAMES = [
  ...(['people', 'reached', 'planned', 'hours', 'done', 'late', 'lateMissing'] as const),
  ...(['courses', 'lives', 'provincial', 'national'] as const),
]

export const noFigures = (): UnitFigures =>
  Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<(typeof NAMES)[number], number>

/** Adds to the first; every figure of a parent is the sum of those of its children. */
export function addFigures(sum: UnitFigures, more: UnitFigures): void {
  for (const name of NAMES) sum[name] += more[name]
}

/** People without any hours and without a plan of their own. */
export function idleFigures(people: number, { planned, learnable }: YearRule): UnitFigures {
  const late = planned > learnable ? people : 0
  return {
    ...noFigures(),
    people,
    reached: planned <= 0 ? people : 0,
    planned: people * planned,
    late,
    lateMissing: late * planned,
  }
}

/** The figures of a unit itself. Whoever came after its year was closed is not counted in that year. */
export function ownFigures(kept: Kept, isClosed: boolean, rule: YearRule): UnitFigures {
  const sum = isClosed ? noFigures() : idleFigures(kept.present - kept.homes, rule)
  addFigures(sum, kept)
  return sum
}

type Placed = { id: string; parentId: string | null }

/** The figures of each unit with all below it. `units` come each after the one above it. */
export function withBelow(units: readonly Placed[], own: ReadonlyMap<string, UnitFigures>): Map<string, UnitFigures> {
  const sums = new Map<string, UnitFigures>()
  for (const { id } of units) {
    const sum = noFigures()
    const figures = own.get(id)
    if (figures) addFigures(sum, figures)
    sums.set(id, sum)
  }
  for (const { id, parentId } of units.toReversed()) {
    const above = parentId === null ? undefined : sums.get(parentId)
    const sum = sums.get(id)
    if (above && sum) addFigures(above, sum)
  }
  return sums
}

const inHours = (tenths: number): number => tenths / 10

/** As they are told: hours with one decimal, and what is missing. */
export const toldFigures = (sum: UnitFigures) => ({
  people: sum.people,
  reached: sum.reached,
  planned: inHours(sum.planned),
  hours: inHours(sum.hours),
  done: inHours(sum.done),
  missing: inHours(sum.planned - sum.done),
  late: sum.late,
  lateMissing: inHours(sum.lateMissing),
  kinds: {
    courses: inHours(sum.courses),
    lives: inHours(sum.lives),
    provincial: inHours(sum.provincial),
    national: inHours(sum.national),
    others: inHours(sum.hours - sum.courses - sum.lives - sum.provincial - sum.national),
  },
})

/** Percent with one decimal, rounded down so that 100 means everybody; of nobody it is 100 as elsewhere (D1-B237). */
export const rateOf = (reached: number, people: number): number =>
  people === 0 ? 100 : Math.floor((reached * 1_000) / people) / 10

/** '63.8%' */
export const rateText = (rate: number): string => `${rate.toFixed(1)}%`
