/** How many entries of one reason the hours ledger has, and their hours (学时). */
export type ReasonTotal = { reason: string; count: number; hours: number }

/** Entries and their hours (学时). */
type Figure = { count: number; hours: number }

/** What was completed: the three parts add up to the total, in entries and in hours. */
export type CompletedFigures = { course: Figure; class: Figure; imported: Figure; total: Figure }

/** A live gives its hours for a class (D2-Q71). */
const ofClass: ReadonlySet<string> = new Set(['class', 'live'])

/** Own courses, own classes, and everything that came from elsewhere (外部导入). */
export function completedFigures(totals: readonly ReasonTotal[]): CompletedFigures {
  const sumOf = (isMeant: (reason: string) => boolean): Figure => {
    const meant = totals.filter(({ reason }) => isMeant(reason))
    return {
      count: meant.reduce((sum, { count }) => sum + count, 0),
      // Hours have one decimal, which binary sums would blur.
      hours: Math.round(meant.reduce((sum, { hours }) => sum + hours, 0) * 10) / 10,
    }
  }
  return {
    course: sumOf((reason) => reason === 'course'),
    class: sumOf((reason) => ofClass.has(reason)),
    imported: sumOf((reason) => reason !== 'course' && !ofClass.has(reason)),
    total: sumOf(() => true),
  }
}
