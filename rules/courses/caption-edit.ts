import type { CaptionFile } from './caption-files.ts'
import { type CaptionLine, overlaps } from './captions.ts'

/** s: a medium is measured in whole seconds, and its last line may end with it. */
const SLACK = 1
/** s: the shortest line that can be read. */
const SHORTEST = 0.2

/** The longest text of a line, in characters. */
export const LONGEST_LINE = 300

/**
 * The first line that cannot be saved, and why: each begins before it ends, none before the one above it begins, and none
 * ends after the medium. 0 seconds: not known.
 */
export function faultIn(
  lines: readonly CaptionLine[],
  durationSeconds: number,
): { at: number; words: string } | undefined {
  for (const [at, { from, to, text }] of lines.entries()) {
    const name = `第 ${at + 1} 句`
    if (text.length > LONGEST_LINE) return { at, words: `${name}超过 ${LONGEST_LINE} 字，请断句` }
    if (to <= from) return { at, words: `${name}的终点不在起点之后` }
    if (from < (lines[at - 1]?.from ?? 0)) return { at, words: `${name}的起点在上一句之前` }
    if (durationSeconds > 0 && to > durationSeconds + SLACK) return { at, words: `${name}超出片长` }
  }
  return undefined
}

/** The line in two, at a place of its text: the time is shared by the lengths. The same lines where it cannot be cut. */
export function splitLine(lines: readonly CaptionLine[], at: number, place: number): CaptionLine[] {
  const line = lines[at]
  const [first, second] = [line?.text.slice(0, place).trim() ?? '', line?.text.slice(place).trim() ?? '']
  if (!line || first === '' || second === '') return [...lines]
  const middle = rounded(line.from + ((line.to - line.from) * first.length) / (first.length + second.length))
  return lines.toSpliced(at, 1, { ...line, to: middle, text: first }, { ...line, from: middle, text: second })
}

/** The line and the next one as one. */
export function mergeWithNext(lines: readonly CaptionLine[], at: number): CaptionLine[] {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next) return [...lines]
  return lines.toSpliced(at, 2, { from: line.from, to: Math.max(line.to, next.to), text: `${line.text}${next.text}` })
}

/** The beginning of a line at `time`; the line above ends there where it would reach over. */
export function beginAt(lines: readonly CaptionLine[], at: number, time: number): CaptionLine[] {
  const line = lines[at]
  const from = rounded(Math.max(time, lines[at - 1]?.from ?? 0))
  if (!line || from > line.to - SHORTEST) return [...lines]
  return lines.map((each, place) => {
    if (place === at) return { ...each, from }
    return place === at - 1 && each.to > from && from > each.from ? { ...each, to: from } : each
  })
}

/** The end of a line at `time`, at most where the next one begins. */
export function endAt(lines: readonly CaptionLine[], at: number, time: number): CaptionLine[] {
  const line = lines[at]
  const to = rounded(Math.min(time, lines[at + 1]?.from ?? Number.POSITIVE_INFINITY))
  if (!line || to < line.from + SHORTEST) return [...lines]
  return lines.with(at, { ...line, to })
}

/** An empty line after the one at `at`, from `time` on. */
export function addLine(lines: readonly CaptionLine[], at: number, time: number): CaptionLine[] {
  const from = rounded(Math.max(time, lines[at]?.to ?? 0))
  const to = rounded(Math.min(from + 3, lines[at + 1]?.from ?? Number.POSITIVE_INFINITY))
  return to < from + SHORTEST ? [...lines] : lines.toSpliced(at + 1, 0, { from, to, text: '' })
}

/** Places that are named; more are only counted. */
const MOST_NAMED = 20

/** What staff are told of a file whose captions were taken: what was not, what was repeated, and which lines overlap. */
export function importNotes({ lines, lost, repeated }: CaptionFile): string[] {
  const left = lost.slice(0, MOST_NAMED).map(({ row, text, why }) => `第 ${row} 行「${text}」${why}，没有导入`)
  const more = lost.length > MOST_NAMED ? [`另有 ${lost.length - MOST_NAMED} 处没有导入`] : []
  const places = overlaps(lines)
  const named = places.slice(0, MOST_NAMED).map((place) => `${place + 1} 和 ${place + 2}`)
  const both = `第 ${named.join('、')} 句${places.length > MOST_NAMED ? `等 ${places.length} 处` : ''}时间重叠，播放时同时显示`
  const once = repeated > 0 ? [`滚动字幕重复的 ${repeated} 句已并入前一句`] : []
  return [...left, ...more, ...once, ...(places.length > 0 ? [both] : [])]
}

const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000
