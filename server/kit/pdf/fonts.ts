import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>
export type Weight = 'regular' | 'bold'

const packed = (home: string, file: string) => fileURLToPath(new URL(file, home))
const sans = (weight: string) =>
  packed(import.meta.resolve('@embedpdf/fonts-sc'), `../fonts/NotoSansHans-${weight}.otf`)
const arabic = (weight: string) =>
  packed(import.meta.resolve('@embedpdf/fonts-arabic'), `../fonts/NotoNaskhArabic-${weight}.ttf`)
const japanese = (weight: string) =>
  packed(import.meta.resolve('@embedpdf/fonts-jp'), `../fonts/NotoSansJP-${weight}.otf`)
const tibetan = (weight: number) =>
  packed(
    import.meta.resolve('@fontsource/noto-serif-tibetan'),
    `./files/noto-serif-tibetan-tibetan-${weight}-normal.woff`,
  )
const yi = packed(import.meta.resolve('@fontsource/noto-sans-yi'), './files/noto-sans-yi-all-400-normal.woff')

/**
 * The fonts of the packages, the first that has a character draws it: Chinese with the characters of names that the table
 * of general standard characters has, then the scripts of other nationalities, then a few more Chinese characters.
 */
const PACKED: Record<Weight, string[]> = {
  regular: [sans('Regular'), arabic('Regular'), tibetan(400), yi, japanese('Regular')],
  bold: [sans('Bold'), arabic('Bold'), tibetan(700), yi, japanese('Bold')],
}

/** A font as the library of the document holds it; only glyphs that are used go into a document. */
type Opened = {
  font: { hasGlyphForCodePoint(point: number): boolean }
  widthOfString(text: string, size: number, features: string[]): number
}

/** Words of a script that joins its letters are laid out together, not one by one: given features switch that on. */
export const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']

/** Makes the fonts known to a document; 'regular' and 'bold' are its main ones. */
export function registerFonts(document: PdfDocument): void {
  for (const weight of ['regular', 'bold'] as const)
    for (const [at, file] of PACKED[weight].entries()) document.registerFont(nameOf(weight, at), file)
}

const nameOf = (weight: Weight, at: number) => (at === 0 ? weight : `${weight}-${at}`)

const opened = (document: PdfDocument, name: string): Opened =>
  (document.font(name) as unknown as { _font: Opened })._font

const found = new WeakMap<PdfDocument, Map<string, string | undefined>>()

/** The name of the font that draws a character; undefined when none does, of the packages and of this machine. */
export function fontFor(document: PdfDocument, weight: Weight, character: string): string | undefined {
  const known = found.get(document) ?? new Map<string, string | undefined>()
  found.set(document, known)
  const key = weight + character
  if (!known.has(key)) {
    const names = PACKED[weight].map((_file, at) => nameOf(weight, at))
    known.set(key, names.find((name) => draws(document, name, character)) ?? installedFor(document, character))
  }
  return known.get(key)
}

export const hasGlyph = (document: PdfDocument, name: string, character: string): boolean =>
  opened(document, name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** Whether the library can lay this text out: it cannot read the rules of some fonts of rare scripts. */
export function isLaidOut(document: PdfDocument, name: string, text: string): boolean {
  if (name === 'regular' || name === 'bold') return true
  try {
    return Number.isFinite(opened(document, name).widthOfString(text, 10, [...FEATURES]))
  } catch {
    return false
  }
}

function draws(document: PdfDocument, name: string, character: string): boolean {
  try {
    return hasGlyph(document, name, character) && isLaidOut(document, name, character)
  } catch {
    return false
  }
}

/** Where programs of the system are; the process that draws has no environment. */
const PROGRAMS = { PATH: '/usr/local/bin:/usr/bin:/bin' }
const MOST_TRIED = 8

/** A font of this machine for a character that those of the packages lack, by fontconfig where there is one. */
function installedFor(document: PdfDocument, character: string): string | undefined {
  const code = character.codePointAt(0)?.toString(16)
  const format = '%{postscriptname}\t%{file}\n'
  let list = ''
  try {
    list = execFileSync('fc-list', [`--format=${format}`, `:charset=${code}`], {
      ...{ env: PROGRAMS, encoding: 'utf8', timeout: 5_000, stdio: ['ignore', 'pipe', 'ignore'] },
    })
  } catch {
    return undefined
  }
  const fonts = list
    .split('\n')
    .filter((line) => /\t.*\.(?:ttf|otf|ttc|otc)$/i.test(line))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, MOST_TRIED)
  return fonts
    .map((line) => line.split('\t') as [string, string])
    .map(([postscript, file]) => {
      const name = `installed ${postscript} ${file}`
      document.registerFont(name, file, /\.[to]tc$/i.test(file) ? postscript : undefined)
      return name
    })
    .find((name) => draws(document, name, character))
}

/** Chinese shapes of characters first, and upright ones of the usual weight. */
const rank = (line: string) => (/sc-|CN|Hans/.test(line) ? 0 : 2) + (/Regular|Roman|Book/i.test(line) ? 0 : 1)
