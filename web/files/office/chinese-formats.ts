import { builtInFormats } from '@college/rules/files/built-in-formats.ts'

/** Every numbered format: the reader of workbooks lacks some, and writes others as an English Excel does. */
const builtIn = Object.entries(builtInFormats).flatMap(([id, code]) => (id === '0' ? [] : [{ id, code }]))

const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The styles of a workbook, with the numbered formats written out as those of a Chinese Excel. They come first, so that a
 * format that the workbook itself defines under such a number stays.
 */
export function withChineseFormats(styles: string): string {
  const own = builtIn.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`).join('')
  const list = /<(?:\w+:)?numFmts\b[^>]*[^/]>|<(?:\w+:)?numFmts>/
  if (list.test(styles)) return styles.replace(list, (opening) => opening + own)
  return styles.replace(/<(?:\w+:)?styleSheet\b[^>]*>/, (root) => `${root}<numFmts>${own}</numFmts>`)
}
