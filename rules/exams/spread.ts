/** How often a score was given. */
export type GivenScore = { score: number; count: number }
/** Scores from `from` up to, but without, the next bar's `from`; the last bar ends with the full score. */
export type SpreadBar = { from: number; to: number; count: number }

/** More bars cannot be told apart in the marker's pane. */
const MOST_BARS = 20
/** Below this, whole points would give too few bars. */
const FEW_POINTS = 5

const oneDecimal = (score: number) => Math.round(score * 10) / 10

/** Points that one bar stands for. */
const widthOf = (fullScore: number) => (fullScore <= FEW_POINTS ? 0.5 : Math.ceil(fullScore / MOST_BARS))

/** The bar of a score. */
export const barOf = (score: number, fullScore: number): number => Math.floor(score / widthOf(fullScore))

/** The scores given so far for one question as bars from 0 to the full score, with their number and mean. */
export function spreadOf(
  given: readonly GivenScore[],
  fullScore: number,
): { bars: SpreadBar[]; count: number; mean: number | null } {
  const width = widthOf(fullScore)
  const bars = Array.from({ length: barOf(fullScore, fullScore) + 1 }, (_, place) => ({
    from: place * width,
    to: Math.min(oneDecimal((place + 1) * width - 0.1), fullScore),
    count: 0,
  }))
  for (const { score, count } of given) {
    const bar = bars[Math.min(barOf(score, fullScore), bars.length - 1)]
    if (bar) bar.count += count
  }
  const count = given.reduce((sum, each) => sum + each.count, 0)
  const sum = given.reduce((all, each) => all + each.score * each.count, 0)
  return { bars, count, mean: count === 0 ? null : oneDecimal(sum / count) }
}
