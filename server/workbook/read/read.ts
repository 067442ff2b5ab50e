import { UnsafeOfficeFile } from '@college/rules/files/office-package.ts'
import type { ReadFacts, ReadRow } from '@college/rules/imports/cells.ts'
import { MOST_ROWS } from '@college/rules/imports/table.ts'
import { type BookSheet, readBook } from './book.ts'
import { openParts, ProtectedWorkbook } from './parts.ts'
import { pictureRows } from './pictures.ts'
import { readSheet } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readStyles } from './styles.ts'
import { TooMuchText } from './xml.ts'

/** Rows above the titles, the titles, and one too many, so that the excess is seen. */
const MOST_READ = MOST_ROWS + 12

export type WhyNotRead = 'tooLarge' | 'unreadable' | 'protected' | 'noSheet' | 'noSuchSheet'
/** What is known of the sheet that was read. `sheets`: all that can be read, in the order of their tabs. */
type SheetFacts = ReadFacts & { sheet: string; sheets: string[] }

/** Hands on the rows of the sheet of this name, or of the first that is seen when the workbook is opened. */
export async function readBytes(
  bytes: Buffer,
  wanted: string,
  take: (row: ReadRow) => void,
): Promise<SheetFacts | { why: WhyNotRead }> {
  try {
    const parts = await openParts(bytes)
    const book = await readBook(parts)
    const shown = book.sheets.filter(({ why }) => why === undefined)
    const sheet = wanted === '' ? shown[0] : shown.find(({ name }) => name === wanted)
    const part = sheet && (await parts.open(sheet.part))
    if (!sheet || !part) return { why: shown.length > 0 ? 'noSuchSheet' : 'noSheet' }
    const strings = book.strings === undefined ? undefined : await parts.open(book.strings)
    const styles = book.styles === undefined ? undefined : await parts.open(book.styles)
    const shared = {
      is1904: book.is1904,
      strings: await readStrings(strings),
      formats: styles ? await readStyles(styles) : [],
    }
    const end = await readSheet(part, shared, { most: MOST_READ, take })
    return { sheet: sheet.name, ...namesOf(book.sheets), ...end, pictures: await pictureRows(parts, sheet.part) }
  } catch (error) {
    return { why: whyNot(error) }
  }
}

const namesOf = (sheets: readonly BookSheet[]) => ({
  sheets: sheets.filter(({ why }) => why === undefined).map(({ name }) => name),
  skipped: sheets.flatMap(({ name, why }) => (why ? [{ name, why }] : [])),
})

function whyNot(error: unknown): WhyNotRead {
  if (error instanceof UnsafeOfficeFile) return error.why
  if (error instanceof ProtectedWorkbook) return 'protected'
  return error instanceof TooMuchText ? 'tooLarge' : 'unreadable'
}
