/** An interval of whole seconds: `from` is included, `to` is not. */
export type Span = readonly [from: number, to: number]

/** Sorted intervals that do not overlap: no second is in two of them. */
export type Spans = readonly Span[]

/** The total length of the intervals in seconds. */
export const lengthOf = (spans: Spans): number => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** Adds one interval and merges overlaps. An empty or reversed interval changes nothing. */
export function withSpan(spans: Spans, [from, to]: Span): Spans {
  if (to <= from) return spans
  const apart = spans.filter(([start, end]) => end < from || start > to)
  const touching = spans.filter(([start, end]) => end >= from && start <= to)
  const merged: Span = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ]
  return [...apart, merged].toSorted((a, b) => a[0] - b[0])
}

/** Parses PostgreSQL's text of an int4multirange, '{[0,120),[300,310)}'. */
export const readSpans = (text: string): Spans =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)

/** The inverse of `readSpans`. */
export const writeSpans = (spans: Spans): string => `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** The intervals as JSON pairs. */
export const pairsOf = (spans: Spans): [from: number, to: number][] => spans.map(([from, to]) => [from, to])
