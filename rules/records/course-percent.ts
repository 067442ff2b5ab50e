/**
 * Whole percent of a course from those of its compulsory coursewares, each weighing the same; rounded down, so that
 * 100 means complete. A course without compulsory coursewares counts them all: give those.
 */
export function coursePercent(finishedRates: readonly number[]): number {
  if (finishedRates.length === 0) return 0
  return Math.floor(finishedRates.reduce((sum, rate) => sum + rate, 0) / finishedRates.length)
}
