import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Noto Sans SC, with rare characters of names too. Only the glyphs that are used go into a document. */
const fontFile = (weight: 'Regular' | 'Bold') =>
  fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))

/** Makes the fonts 'regular' and 'bold' known to a document. */
export function registerFonts(document: PdfDocument): void {
  document.registerFont('regular', fontFile('Regular')).registerFont('bold', fontFile('Bold'))
}

/**
 * Replaces characters that the font lacks with 〓, as printers do: an empty box would not be recognised as missing text.
 */
export function drawable(document: PdfDocument, text: string): string {
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font
  const isDrawn = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return [
    ...text
      .normalize('NFC')
      .replace(/[\p{Cf}\p{VS}]/gu, '')
      .replace(/\p{Cc}/gu, ' '),
  ]
    .map((character) => (isDrawn(character) ? character : '〓'))
    .join('')
}

/** The text, shortened with an ellipsis where it is wider than `width` in the current font. */
export function fitted(document: PdfDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && document.widthOfString(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}
