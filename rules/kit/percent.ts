/**
 * Whole percent of what is required (D1-B236), rounded down so that 100 means finished, and at most 100. When nothing
 * is required the result is 100 (D1-B237). Computed in tenths, because binary fractions would lose a percent here and
 * there.
 */
export function percentOf(done: number, required: number): number {
  const [tenths, all] = [Math.round(done * 10), Math.round(required * 10)]
  if (tenths >= all) return 100
  return Math.floor((tenths * 100) / all)
}
