import type { Span, Spans } from '../kit/spans.ts'

/** D3-Q01: a medium is complete when at most this many seconds of it are missing. */
export const TOLERATED_SECONDS = 10

/** How much of a medium counts, in whole percent; 100 is complete (D3-Q01). Both arguments in seconds. */
export function playedPercent(covered: number, duration: number): number {
  if (covered === 0) return 0
  if (duration - covered <= TOLERATED_SECONDS) return 100
  return Math.floor((covered / duration) * 100)
}

/** The same of a document, whose least time of reading is whole when it is complete (D3-Q102). */
export const readPercent = (read: number, duration: number): number =>
  read >= duration ? 100 : Math.floor((read / duration) * 100)

/** The spans of a medium of `duration` seconds that do not count yet, in ascending order. */
export function gapsOf(covered: Spans, duration: number): Span[] {
  const gaps: Span[] = []
  let end = 0
  for (const [from, to] of covered) {
    if (from > end) gaps.push([end, Math.min(from, duration)])
    end = Math.max(end, to)
  }
  if (duration > end) gaps.push([end, duration])
  return gaps.filter(([from, to]) => to > from)
}
