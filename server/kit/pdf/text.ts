import { FEATURES, fontFor, hasGlyph, isLaidOut, type PdfDocument, type Weight } from './fonts.ts'

/** How a text looks; `spacing` between its letters, in points. */
export type Look = { size: number; weight?: Weight; color?: string; spacing?: number }

/** What printers print for a character that their font lacks: an empty box would not be recognised as missing text. */
const MISSING = '〓'

/** Characters of one font side by side. */
type Run = { font: string; text: string; isMissing: boolean }

/** What is printed of a text: controls and marks of direction and of variants are not. */
const printed = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(?<!\p{Script=Arabic})[\u200C\u200D]/gu, '')
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{VS}]/gu, '')
    .replace(/\p{Cc}/gu, ' ')

/** The characters of a text that no font of ours and of this machine has, each once. */
export function missingLetters(document: PdfDocument, text: string): string[] {
  const runs = runsOf(document, text, 'regular').filter(({ isMissing }) => isMissing)
  return [...new Set(runs.flatMap((run) => [...run.text]))]
}

/** Spaces, points and marks go with the letters before them, as long as their font has them. */
const FOLLOWS = /^[\p{M}\p{P}\p{Z}\u200C\u200D]$/u

function runsOf(document: PdfDocument, text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of printed(text)) {
    const last = runs.at(-1)
    const follows = last && !last.isMissing && FOLLOWS.test(character) && hasGlyph(document, last.font, character)
    const font = follows ? last.font : fontFor(document, weight, character)
    const isMissing = font === undefined
    if (last && last.isMissing === isMissing && (isMissing || last.font === font)) last.text += character
    else runs.push({ font: font ?? weight, text: character, isMissing })
  }
  // Each letter alone can be laid out; together with its neighbours some fonts cannot.
  return runs.map((run) =>
    run.isMissing || isLaidOut(document, run.font, run.text) ? run : { ...run, isMissing: true },
  )
}

/** The runs of a text as they are drawn. */
const shownRuns = (document: PdfDocument, text: string, weight: Weight): Run[] =>
  runsOf(document, text, weight).map((run) =>
    run.isMissing ? { ...run, font: weight, text: MISSING.repeat([...run.text].length) } : run,
  )

/** A font of another script lays its words out together, the main one each by itself. */
const optionsOf = ({ font }: Run, spacing = 0) => ({
  characterSpacing: spacing,
  ...(font === 'regular' || font === 'bold' ? {} : { features: FEATURES }),
})

/** The width of a text in points. */
export function widthOf(document: PdfDocument, text: string, { size, weight = 'regular', spacing = 0 }: Look): number {
  const widths = shownRuns(document, text, weight).map((run) =>
    document.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run, spacing)),
  )
  return widths.reduce((sum, width) => sum + width + spacing, -spacing)
}

/** Draws one line of text with its left upper corner here. */
export function drawText(document: PdfDocument, text: string, { x, y }: { x: number; y: number }, look: Look): void {
  const { size, weight = 'regular', color, spacing = 0 } = look
  // Fonts differ in how far below the top their letters stand.
  const base = y + ascentOf(document, weight, size)
  let left = x
  for (const run of shownRuns(document, text, weight)) {
    document.font(run.font).fontSize(size)
    if (color) document.fillColor(color)
    const options = optionsOf(run, spacing)
    const width = document.widthOfString(run.text, options)
    document.text(run.text, left, base - ascentOf(document, run.font, size), { ...options, lineBreak: false })
    left += width + spacing
  }
}

function ascentOf(document: PdfDocument, font: string, size: number): number {
  const { _font } = document.font(font) as unknown as { _font: { ascender: number } }
  return (_font.ascender / 1_000) * size
}

/** The text, shortened with an ellipsis where it is wider than `width`. */
export function fitted(document: PdfDocument, text: string, width: number, look: Look): string {
  if (widthOf(document, text, look) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && widthOf(document, `${characters.join('')}…`, look) > width) characters.pop()
  return `${characters.join('')}…`
}
