import type { Day } from '../kit/day.ts'
import { plainNumber } from '../kit/plain-names.ts'

const DIGITS = '〇一二三四五六七八九'
/** What may follow a day: a time, a day of the week. */
const AFTER =
  /(?:[\sT]*(?:[上下]午)?\d{1,2}[:时]\d{1,2}(?:[:分]\d{1,2}(?:\.\d+)?)?[分秒Z]?|[\s(]*(?:星期|周)[一二三四五六日天]\)?)+$/
const DAY = /^(20\d\d)[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?$/
const DIGITS_ALONE = /^(20\d\d)(\d\d)(\d\d)$/
/** Characters; a longer text is no day. */
const LONGEST = 60

/**
 * '2026-03-28' as people write it: 2026/3/28, 2026.3.28, 20260328, 2026年3月28日, 二〇二六年三月二十八日, with a time or a day
 * of the week behind it; undefined for no day of the calendar, and where the year is missing.
 */
export function dayIn(text: string): Day | undefined {
  if (text.length > LONGEST) return undefined
  const plain = arabic(plainNumber(text))
  const [, year, month = '', date = ''] = DAY.exec(plain.replace(AFTER, '')) ?? DIGITS_ALONE.exec(plain) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

/** Chinese digits before 年, 月 and 日 as others: 二〇二六年 is 2026年, 二十八日 is 28日. */
const arabic = (text: string): string =>
  text.replace(/[〇○零一二三四五六七八九十]+(?=[年月日])/g, (digits) => {
    const plain = digits.replace(/[○零]/g, '〇')
    if (!plain.includes('十')) return [...plain].map((digit) => DIGITS.indexOf(digit)).join('')
    const [tens = '', ones = ''] = plain.split('十')
    const ofDigit = (digit: string, empty: number) => (digit === '' ? empty : DIGITS.indexOf(digit))
    return String(ofDigit(tens, 1) * 10 + ofDigit(ones, 0))
  })
