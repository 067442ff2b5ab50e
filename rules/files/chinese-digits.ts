/** How a number format writes digits: [DBNum1] 一二三, [DBNum2] 壹贰叁, [DBNum3] １２３. */
export type DigitStyle = 1 | 2 | 3

const SETS: Record<DigitStyle, { digits: string; units: string[] }> = {
  1: { digits: '〇一二三四五六七八九', units: ['', '十', '百', '千'] },
  2: { digits: '零壹贰叁肆伍陆柒捌玖', units: ['', '拾', '佰', '仟'] },
  3: { digits: '０１２３４５６７８９', units: ['', '十', '百', '千'] },
}
const GROUPS = ['', '万', '亿', '万亿', '亿亿']

/** Digit by digit, as years and padded numbers are written: 2026 is 二〇二六. */
export const digitByDigit = (digits: string, style: DigitStyle): string =>
  digits.replace(/\d/g, (digit) => SETS[style].digits.charAt(Number(digit)))

/** With units, as a number is read: 105 is 一百〇五. Zeros in front stay, each as a digit. */
export function withUnits(digits: string, style: DigitStyle): string {
  const zero = SETS[style].digits.charAt(0)
  const [, zeros = '', rest = ''] = /^(0*)(\d*)$/.exec(digits) ?? []
  if (rest === '') return digitByDigit(digits, style)
  const groups: string[] = []
  for (let end = rest.length; end > 0; end -= 4) groups.unshift(rest.slice(Math.max(0, end - 4), end))
  if (groups.length > GROUPS.length) return digitByDigit(digits, style)
  let text = ''
  for (const [at, group] of groups.entries()) {
    if (Number(group) === 0) continue
    // A gap of zeros before this group is read once.
    const hasGap = text !== '' && (group.startsWith('0') || Number(groups[at - 1]) === 0)
    text += (hasGap ? zero : '') + thousands(group, style) + GROUPS[groups.length - 1 - at]
  }
  return zero.repeat(zeros.length) + text
}

/** Up to four digits; zeros inside are read once, those in front and behind not at all. */
function thousands(group: string, style: DigitStyle): string {
  const { digits, units } = SETS[style]
  const significant = group.replace(/^0+/, '').replace(/0+$/, '')
  const after = group.length - group.lastIndexOf(significant) - significant.length
  return [...significant]
    .map((digit, at) =>
      digit === '0'
        ? significant[at - 1] === '0'
          ? ''
          : digits.charAt(0)
        : digits.charAt(Number(digit)) + units[after + significant.length - 1 - at],
    )
    .join('')
}

/** A month, day or time: ten is 十 alone in [DBNum1], as people say it, and 壹拾 on a cheque. */
export function datePart(digits: string, style: DigitStyle): string {
  const text = withUnits(digits, style)
  return style === 2 ? text : text.replace(/^[一１]十/, '十')
}

/** The digits of a date as it is shown otherwise: 2026年3月28日 is 二〇二六年三月二十八日, years digit by digit. */
export const chineseDate = (text: string, style: DigitStyle): string =>
  text.replace(/\d+/g, (part) => (part.length > 2 ? digitByDigit(part, style) : datePart(part, style)))
