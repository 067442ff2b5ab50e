/** Marks of WebVTT and SRT. Other angle brackets are what somebody said. */
const TAG = /<\/?(?:(?:[biucs]|ruby|rt)(?:\.[^\s<>]*)?|(?:v|lang|font|span)(?:[.\s][^<>]*)?)>|<\d[\d:.]*>/gi
/** Marks of ASS, as programs leave them in SRT files. */
const OVERRIDE = /\{\\[^{}]*\}/g
/** Ends of a row, as HTML and ASS write them. */
const ROW_END = /<br ?\/?>|\\N/g
const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'", hellip: '…', mdash: '—' },
  ...{ ndash: '–', middot: '·', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
}

/** What was said in one row of WebVTT or SRT, without its marks. */
export const wordsIn = (row: string): string =>
  row
    .replaceAll(ROW_END, '\n')
    .replaceAll(TAG, '')
    .replaceAll(OVERRIDE, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
        : (ENTITIES[name] ?? whole),
    )
    .trim()

const characterOf = (code: number): string =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

/** Drawings between `{\p1}` and `{\p0}`, and everything in braces: none of it is read as words. */
const DRAWING = /\{[^{}]*\\p[1-9][^{}]*\}.*?(?:\{[^{}]*\\p0[^{}]*\}|$)/g

/** What was said in the text of an ASS event: angle brackets and ampersands stand for themselves. */
export const wordsInAss = (text: string): string =>
  rowsOf(
    text
      .replaceAll(DRAWING, '')
      .replaceAll(/\{[^{}]*\}/g, '')
      .replaceAll(/\\[Nn]/g, '\n')
      .replaceAll('\\h', ' '),
  ).join('\n')

/** The rows of a text that are not empty. */
export const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')

/** Seconds; undefined where minutes or seconds are no such. */
export function secondsOf([hours = '0', minutes = '', seconds = '', fraction = '0']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}
