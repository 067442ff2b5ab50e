import { chineseDate, type DigitStyle } from '@college/rules/files/chinese-digits.ts'
import { format, getFormatDateInfo, isDateFormat } from 'numfmt'

/**
 * What a cell shows. `why` it is not to be trusted: `rounded`, it shows fewer digits than it holds; `hidden`, its format
 * shows nothing; `format`, it is not understood. `day`: the day as 2026-03-28, where year, month and day are all shown.
 */
export type Shown = { text: string; why?: 'rounded' | 'hidden' | 'format'; day?: string }

/** A number format in the form that the library understands. */
type Format = {
  pattern: string
  isGeneral: boolean
  isDate: boolean
  showsDay: boolean
  isText: boolean
  /** Digits are written in Chinese. */
  digits?: DigitStyle
  isShortWeekday: boolean
}

/** Chinese names of days and months only where a format asks for them: `dddd` is English, `aaaa` Chinese. */
const OPTIONS = { locale: 'en-US', nbsp: false, throws: true } as const
const CHINESE = '[$-804]'
/** Days after the last one of Excel, 9999-12-31. */
const END = 2_958_466
/** Days between the two beginnings of time. */
const DAYS_1904 = 1_462
const MS_OF_DAY = 86_400_000
/** Serial 0 for days after February 1900, which has a day too many in Excel. */
const EPOCH = Date.UTC(1899, 11, 30)
const BEFORE_MARCH_1900 = 61

const formats = new Map<string, Format>()
function understood(code: string): Format {
  const known = formats.get(code)
  if (known) return known
  const made = formatOf(code)
  formats.set(code, made)
  return made
}

/** Each piece that is no literal changed; literals are quoted, or follow a backslash, `_` or `*`. */
const outsideLiterals = (code: string, change: (piece: string) => string): string =>
  code
    .split(/("[^"]*"|[\\_*].)/)
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('')

function formatOf(code: string): Format {
  let digits: DigitStyle | undefined
  let [isChinese, isShortWeekday] = [false, false]
  const pattern = outsideLiterals(code, (piece) =>
    piece
      .replace(/G\/(?:通用格式|標準|标准)/g, 'General')
      .replace(/\[DBNum([1-3])\]/gi, (_, style) => {
        digits = Number(style) as DigitStyle
        return ''
      })
      .replace(/上午\/下午/g, () => {
        isChinese = true
        return 'AM/PM'
      })
      .replace(/a{3,4}/gi, (days) => {
        isChinese = true
        isShortWeekday ||= days.length === 3
        return days
      }),
  )
  // The long date and the time of the system, whatever is written behind them.
  const system = /\[\$-(?:F800|x-sysdate)\]/i.test(code)
    ? 'yyyy"年"m"月"d"日"'
    : /\[\$-(?:F400|x-systime)\]/i.test(code)
      ? 'h:mm:ss'
      : undefined
  const whole = system ?? (isChinese && !pattern.includes('[$-') ? `${CHINESE}${pattern}` : pattern)
  const isDate = isDateFormat(whole)
  const { year, month, day } = isDate ? getFormatDateInfo(whole) : { year: false, month: false, day: false }
  return {
    pattern: whole,
    isGeneral: /^\s*general\s*$/i.test(whole),
    isDate,
    showsDay: year && month && day,
    isText: whole.trim() === '@',
    ...(digits && { digits }),
    isShortWeekday,
  }
}

/** What a number shows in a Chinese Excel. `is1904`: the days of the workbook begin in 1904. */
export function shownNumber(value: number, code: string, is1904 = false): Shown {
  const read = understood(code)
  const serial = read.isDate && is1904 ? value + DAYS_1904 : value
  const raw = String(value)
  if (read.isDate && (serial < 0 || serial >= END)) return { text: raw, why: 'format' }
  // A number that was formatted as a text later shows all its digits, where the library writes 1.23457E+11.
  if (read.isText) return { text: raw }
  if (read.digits && !read.isDate) return { text: raw, why: 'format' }
  const text = formatted(serial, read)
  if (text === undefined) return { text: raw, why: 'format' }
  if (text === '') return { text: raw, why: 'hidden' }
  if (read.isGeneral && text.includes('E') && Number(text) !== value) return { text, why: 'rounded' }
  if (read.showsDay && serial >= BEFORE_MARCH_1900) return { text, day: dayOfSerial(serial) }
  return { text }
}

/** What a text shows: a format may write something around it, or hide it. */
export function shownText(text: string, code: string): Shown {
  const read = understood(code)
  if (read.isGeneral || read.isText || text === '') return { text }
  const isChanged = outsideLiterals(code, (piece) => piece.replaceAll(/[^@;]/g, '')).replaceAll(/["\\_*]/g, '')
  if (!isChanged.includes('@') && !/^(?:[^;]*;){3}/.test(code)) return { text }
  const shown = formatted(text, read)
  return shown === '' ? { text, why: 'hidden' } : { text: shown ?? text }
}

function formatted(value: number | string, read: Format): string | undefined {
  try {
    const text = format(read.pattern, value, OPTIONS)
    if (typeof value === 'string') return text.trim()
    const weekday = read.isShortWeekday ? text.replace(/周(?=[一二三四五六日])/, '') : text
    const shown = weekday.replace(/\s+/g, ' ').trim()
    return read.digits ? chineseDate(shown, read.digits) : shown
  } catch {
    return undefined
  }
}

const dayOfSerial = (serial: number): string =>
  new Date(EPOCH + Math.floor(serial) * MS_OF_DAY).toISOString().slice(0, 10)

/** The serial of a day that strict files write as ISO 8601, such as 2026-03-28T09:30:00 or 09:30; undefined for none. */
export function serialOf(text: string): number | undefined {
  const time = /^T?(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?$/.exec(text)
  if (time) return (Number(time[1]) * 3_600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400
  const at = Date.parse(/T/.test(text) && !/Z|[+-]\d\d:?\d\d$/.test(text) ? `${text}Z` : text)
  const serial = (at - EPOCH) / MS_OF_DAY
  return serial >= BEFORE_MARCH_1900 ? serial : undefined
}
