const NUMBER = '(?:\\d{1,3}|[一二三四五六七八九十百零〇两]{1,4})'
const COUNTERS = ['单元', '模块', '阶段', '部分', '章', '节', '讲', '课', '篇', '期', '周', '天', '站', '辑']

/** 第一单元, 第 2 章, 单元3, 1. and 一、: the ways in which titles count themselves. */
const COUNTED = [
  new RegExp(`^第\\s*${NUMBER}\\s*(${COUNTERS.join('|')})`),
  new RegExp(`^单元\\s*${NUMBER}(?!\\d)`),
  new RegExp(`^[（(]?${NUMBER}[、．)）：:]`),
  /^\d{1,3}\.(?!\d)/,
]

/** Whether the title of a unit begins with its number, so that another in front of it would double it. */
export const isCounted = (title: string): boolean => {
  const written = title.normalize('NFKC').trim()
  return COUNTED.some((way) => way.test(written))
}

/** How a unit is called where its place has to be told: '第 2 单元 理论', or its title when that counts already. */
export function unitName(title: string, at: number): string {
  const written = title.trim()
  return isCounted(written) ? written : `第 ${at + 1} 单元 ${written}`.trim()
}
