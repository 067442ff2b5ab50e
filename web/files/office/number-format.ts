import { type DigitStyle, datePart, digitByDigit, withUnits } from '@college/rules/files/chinese-digits.ts'
import { format, isDateFormat } from 'numfmt'

/** Days between the dates that are 0 in workbooks of Excel for Windows and of early ones for Macintosh. */
const DAYS_TO_1904 = 1_462

/** Private characters around a part of the text, which are taken out again: a year, and the digits of quoted texts. */
const YEAR = { from: '\uE010', to: '\uE011' }
const DAY = '\uE012'
const QUOTED_ZERO = 0xe000

type Parsed = { code: string; locale: string; digits: DigitStyle | undefined; isGeneral: boolean; isDate: boolean }

/**
 * A value as a Chinese Excel shows it in a wide cell; undefined if the format is invalid. The library writes formats as
 * an English Excel does, and leaves out Chinese digits, 上午/下午, 通用格式 and `!` as an escape.
 */
export function formatted(pattern: string, value: number | string, is1904 = false): string | undefined {
  try {
    const known = parsed.get(pattern) ?? parse(pattern)
    parsed.set(pattern, known)
    const { code, locale, digits, isGeneral, isDate } = known
    const moved = typeof value === 'number' && is1904 && isDate ? value + DAYS_TO_1904 : value
    const text = unmarked(format(code, moved, { locale }), digits && { digits, isGeneral, isDate })
    return typeof value === 'number' ? text.trim() : text
  } catch {
    return undefined
  }
}

const parsed = new Map<string, Parsed>()

const TOKEN = /"[^"]*"|[\\!_*][\s\S]|\[[^\]]*\]|上午\/下午|General|G\/通用格式|a{3,4}(?!\/)|y+|e(?![+-])|[\s\S]/giu
const COLOURS = /^\[(?:[黑蓝青绿白黄]色|洋红|红色|颜色\s*\d+)\]$/

/** The format in the words of the library. */
function parse(pattern: string): Parsed {
  const tokens = pattern.match(TOKEN) ?? []
  const [, digits] = /\[DBNum([1-3])\]/i.exec(tokens.filter((token) => token.startsWith('[')).join('')) ?? []
  const isLocal = tokens.some((token) => /^\[\$.*-/.test(token))
  // Of the language that the format names; else names of months are English in a Chinese Excel too.
  const isChinese = tokens.some((token) => /^(?:\[\$-(?:F800|F400|x-sys\w+)\]|上午\/下午|a{3,4})$/i.test(token))
  const code = tokens.map((token) => rewritten(token, digits !== undefined, isLocal)).join('')
  // `[DBNum1]` alone is the number with Chinese digits.
  const isBare = code.replace(/\[\$[^\]]*\]/g, '') === ''
  const whole = isBare ? `${code}General` : code
  return {
    code: whole,
    locale: isChinese ? 'zh-CN' : 'en-US',
    digits: digits === undefined ? undefined : (Number(digits) as DigitStyle),
    isGeneral: /General/i.test(whole),
    isDate: isDateFormat(whole),
  }
}

function rewritten(token: string, hasDigits: boolean, isLocal: boolean): string {
  if (token === '上午/下午') return 'AM/PM'
  if (/^G\/通用格式$/i.test(token)) return 'General'
  if (COLOURS.test(token) || /^\[DBNum\d\]$/i.test(token)) return ''
  if (token.length === 2 && token.startsWith('!')) return quoted(token.slice(1))
  // Without a language 三, with one 周三.
  if (/^aaa$/i.test(token)) return isLocal ? token : `"${DAY}"aaa`
  if (!hasDigits) return token
  if (/^(?:y+|e)$/i.test(token)) return `"${YEAR.from}"${token}"${YEAR.to}"`
  if (token.startsWith('"')) return quoted(token.slice(1, -1))
  return token.startsWith('\\') ? quoted(token.slice(1)) : token
}

/** A text of the format; its digits stay as they are. */
const quoted = (text: string) => `"${text.replace(/\d/g, (digit) => String.fromCharCode(QUOTED_ZERO + Number(digit)))}"`

type Digits = { digits: DigitStyle; isGeneral: boolean; isDate: boolean }

function unmarked(text: string, chinese: Digits | undefined): string {
  const written = chinese ? withChineseDigits(text, chinese) : text
  return written
    .replaceAll(`${DAY}周`, '')
    .replace(/[\uE000-\uE009]/g, (letter) => String(letter.charCodeAt(0) - QUOTED_ZERO))
    .replace(/[\uE010-\uE012]/g, '')
}

function withChineseDigits(text: string, { digits, isGeneral, isDate }: Digits): string {
  // 1.5E+20 is not read in words.
  if (/E[+-]/.test(text)) return text
  if (isDate)
    return text
      .replace(/\uE010(\d+)\uE011/g, (_, year: string) => digitByDigit(year, digits))
      .replace(/\d+/g, (part) => datePart(part, digits))
  if (!isGeneral) return digitByDigit(text, digits)
  return text.replace(
    /(\d+)(\.\d+)?/g,
    (_, whole: string, rest = '') => withUnits(whole, digits) + digitByDigit(rest, digits),
  )
}
