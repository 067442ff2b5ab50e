import { getFormatFromId } from 'numfmt'

const day = 'm"月"d"日"'
const month = 'yyyy"年"m"月"'
const noon = '上午/下午h"时"mm"分"'

/** The formats that a workbook names by number alone and that only a Chinese Excel has (ECMA-376 part 1, 18.8.30). */
const CHINESE: Record<number, string> = {
  ...{
    27: month,
    28: day,
    29: day,
    30: 'm-d-yy',
    31: 'yyyy"年"m"月"d"日"',
    32: 'h"时"mm"分"',
    33: 'h"时"mm"分"ss"秒"',
  },
  ...{ 34: noon, 35: `${noon}ss"秒"`, 36: month, 50: month, 51: day, 52: month, 53: day, 54: day },
  ...{ 55: noon, 56: `${noon}ss"秒"`, 57: month, 58: day },
}
const LAST_BUILT_IN = 81

/** Every numbered format that the reader of workbooks lacks or writes as an English Excel does. */
const builtIn = Array.from({ length: LAST_BUILT_IN }, (_, at) => at + 1).flatMap((id) => {
  const code = CHINESE[id] ?? getFormatFromId(id, 'zh-CN')
  return code ? [{ id, code }] : []
})

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
