const DIGITS: Record<string, string> = {
  1: '〇一二三四五六七八九',
  2: '零壹贰叁肆伍陆柒捌玖',
  3: '０１２３４５６７８９',
}
const TENS: Record<string, string> = { 1: '十', 2: '拾' }

/** 2026年3月28日 as 二〇二六年三月二十八日 (`[DBNum1]`) or 贰零贰陆年叁月贰拾捌日 (`[DBNum2]`): years digit by digit. */
export const chineseDate = (text: string, kind: string): string =>
  text.replace(/\d+/g, (number) => (number.length > 2 || !TENS[kind] ? each(number, kind) : upTo99(number, kind)))

const each = (number: string, kind: string) => [...number].map((digit) => DIGITS[kind]?.[Number(digit)]).join('')

function upTo99(number: string, kind: string): string {
  const [tens, ones] = [Math.floor(Number(number) / 10), Number(number) % 10]
  if (tens === 0) return each(number, kind)
  const ten = `${tens === 1 && kind === '1' ? '' : each(String(tens), kind)}${TENS[kind]}`
  return ones === 0 ? ten : ten + each(String(ones), kind)
}
