import { wrapText } from '@college/rules/records/sheet-layout.ts'
import type { PdfDocument } from './fonts.ts'
import { drawText, type Look, widthOf } from './text.ts'

type Place = {
  /** The middle of the lines. */
  x: number
  /** The top of the first line. */
  y: number
  width: number
  /** What the lines together may take; as much as they need when absent. */
  height?: number
}

/** Lines of one text stand so far below each other, in their size. */
const LINE = 1.35
/** A text becomes smaller down to this part before it is broken into lines. */
export const SMALLEST_LINE = 2 / 3

/**
 * A text in the middle of its place: in one line, a long one smaller or in two lines or more, but always whole. Answers
 * the height that it takes.
 */
export function centred(document: PdfDocument, text: string, { x, y, width, height }: Place, look: Look): number {
  const whole = widthOf(document, text, look)
  const scale = Math.min(1, width / whole)
  if (scale >= SMALLEST_LINE)
    return drawLines(document, [text], { x, y: y + (look.size * (1 - scale)) / 2, width }, scaled(look, scale))
  for (let part = 0.9; ; part *= 0.94) {
    const type = scaled(look, part)
    const lines = evenLines(document, text, width, type)
    const isLow = lines.length * type.size * LINE <= (height ?? Number.POSITIVE_INFINITY)
    if (isLow && lines.length <= 2)
      return drawLines(document, lines, { x, y: y - (height ? type.size / 3 : 0), width }, type)
    // Never smaller than can be read: then it takes a third line.
    if (type.size < SMALLEST) return drawLines(document, lines, { x, y, width }, type)
  }
}

const SMALLEST = 6
const scaled = (look: Look, part: number): Look => ({ ...look, size: look.size * part })

/** As few lines as there must be, about equally long. */
function evenLines(document: PdfDocument, text: string, width: number, look: Look): string[] {
  const measure = (piece: string) => widthOf(document, piece, look)
  const lines = wrapText(text, width, measure)
  const even = wrapText(text, Math.min(width, (measure(text) / lines.length) * 1.08), measure)
  return even.length === lines.length ? even : lines
}

function drawLines(document: PdfDocument, lines: string[], { x, y }: Place, look: Look): number {
  for (const [index, line] of lines.entries())
    drawText(document, line, { x: x - widthOf(document, line, look) / 2, y: y + index * look.size * LINE }, look)
  return lines.length * look.size * LINE
}
