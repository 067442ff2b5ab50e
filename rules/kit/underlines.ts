import type { Underline } from '@college/contract/kit/underlines.ts'

/** A part of a text, in UTF-16 units; `end` is behind its last. A caret has both the same. */
export type Span = { start: number; end: number }

const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/**
 * Whether these may be underlined in this text: each inside it, and of a criterion that there is, or of none where there
 * are none.
 */
export const areUnderlinesWithin = (underlines: readonly Underline[], text: string, criteria: number): boolean =>
  underlines.every(
    ({ start, end, criterion }) =>
      start >= 0 &&
      start < end &&
      end <= text.length &&
      (criteria === 0 ? criterion === undefined : criterion !== undefined && criterion >= 0 && criterion < criteria),
  )

/**
 * Underlines as they are stored, in their order: at the borders of graphemes, without white space at their ends, and
 * those of one criterion that overlap or touch made one.
 */
export function tidyUnderlines(text: string, underlines: readonly Underline[]): Underline[] {
  const tidy: Underline[] = []
  const sorted = underlines
    .flatMap(({ criterion, ...span }) => {
      const trimmed = trimSpan(text, span)
      return trimmed ? [{ ...trimmed, ...(criterion !== undefined && { criterion }) }] : []
    })
    .toSorted((one, other) => one.start - other.start || (one.criterion ?? 0) - (other.criterion ?? 0))
  for (const underline of sorted) {
    const before = tidy.findLastIndex(({ criterion }) => criterion === underline.criterion)
    const last = tidy[before]
    if (last && underline.start <= last.end) tidy[before] = { ...last, end: Math.max(last.end, underline.end) }
    else tidy.push(underline)
  }
  return tidy
}

/** The whole graphemes that a span touches, without white space at its ends; undefined where it shows nothing. */
function trimSpan(text: string, { start, end }: Span): Span | undefined {
  if (end <= start) return undefined
  const [from, to] = [graphemeAt(text, start).start, graphemeAt(text, end - 1).end]
  const part = text.slice(from, to)
  if (part.trim() === '') return undefined
  return { start: from + part.length - part.trimStart().length, end: to - part.length + part.trimEnd().length }
}

/** The grapheme around a unit. Where the browser cannot find graphemes, the character that the unit is part of. */
function graphemeAt(text: string, at: number): Span {
  if (at >= text.length) return { start: text.length, end: text.length }
  const found = graphemes?.segment(text).containing(at)
  if (found) return { start: found.index, end: found.index + found.segment.length }
  const start = at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at
  return { start, end: start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1) }
}

/** The underlines that a selection, or a caret, stands in. */
export const underlinesAt = (underlines: readonly Underline[], { start, end }: Span): Underline[] =>
  underlines.filter((underline) => underline.start <= start && end <= underline.end)

/**
 * What one key does to a selection: an underline of the criterion at hand that it stands in is removed; otherwise it is
 * underlined. A caret removes any underline that it stands in; undefined where it stands in none.
 */
export function toggleUnderline(
  text: string,
  underlines: readonly Underline[],
  picked: Span,
  criterion: number | undefined,
): Underline[] | undefined {
  const around = underlinesAt(underlines, picked)
  const isCaret = trimSpan(text, picked) === undefined
  const own = around.find((underline) => underline.criterion === criterion) ?? (isCaret ? around[0] : undefined)
  if (own) return underlines.filter((underline) => underline !== own)
  if (isCaret) return undefined
  return tidyUnderlines(text, [...underlines, { ...picked, ...(criterion !== undefined && { criterion }) }])
}

/** A part of a paragraph, with all that are underlined there. */
type Piece = Span & { text: string; underlines: Underline[] }
export type Paragraph = { start: number; pieces: Piece[] }

/** A text as it is shown: its paragraphs without the empty ones, cut where an underline begins or ends. */
export function underlinedParagraphs(text: string, underlines: readonly Underline[]): Paragraph[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const start = next
    next += line.length + 1
    return line.trim() === '' ? [] : [{ start, pieces: piecesOf(line, start, underlines) }]
  })
}

function piecesOf(line: string, start: number, all: readonly Underline[]): Piece[] {
  const lineEnd = start + line.length
  const here = all.filter((underline) => underline.start < lineEnd && underline.end > start)
  const ends = here.flatMap((underline) => [Math.max(underline.start, start), Math.min(underline.end, lineEnd)])
  const cuts = [...new Set([start, lineEnd, ...ends])].toSorted((one, other) => one - other)
  return cuts.slice(1).map((end, before) => {
    const from = cuts[before] as number
    return {
      start: from,
      end,
      text: line.slice(from - start, end - start),
      underlines: here.filter((underline) => underline.start <= from && underline.end >= end),
    }
  })
}

/** A sentence with what ends it, and the quotation marks and brackets behind. */
const SENTENCE = /[^。！？!?；;…\n]*(?:[。！？!?；;…]+[”’"'」』）)】》]*|(?=\n)|$)/g

/** The sentences of a text, without white space at their ends. */
export function sentencesOf(text: string): Span[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ index, 0: sentence }) => {
    const span = trimSpan(text, { start: index, end: index + sentence.length })
    return span ? [span] : []
  })
}
