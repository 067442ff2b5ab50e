/** Whole seconds from `from` up to but not including `to`. */
export type Span = readonly [from: number, to: number]

/** Spans in order, apart from each other: no second is in two of them. */
export type Spans = readonly Span[]

/** How many seconds the spans hold. */
export const lengthOf = (spans: Spans): number => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** The spans with one more; an empty or turned one changes nothing. */
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

/** Reads PostgreSQL's text of an int4multirange, '{[0,120),[300,310)}'. */
export const readSpans = (text: string): Spans =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)

/** Writes what `readSpans` reads. */
export const writeSpans = (spans: Spans): string => `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`
