import { readFileSync } from 'node:fs'
import path from 'node:path'
import { datePart, withUnits } from '@college/rules/files/chinese-digits.ts'
import { expect, test } from 'vitest'
import { formatted } from './number-format.ts'
import { sheetsOf } from './workbook.ts'

/** 7 June 1985, a Friday; in the evening. */
const DAY = 31_205
const EVENING = 31_205.75
const cases = path.resolve(import.meta.dirname, '../../testing/cases/previews')

/** The texts of column B by those of column A. */
function shown(file: string): Record<string, string | undefined> {
  const [sheet] = sheetsOf(readFileSync(path.join(cases, file)))
  return Object.fromEntries(sheet?.rows.map(({ cells: [name, value] }) => [name?.text, value?.text]) ?? [])
}

test('D2-B097 the numbered date formats are those of a Chinese Excel', () => {
  expect(shown('dates-builtin.xlsx')).toEqual({
    ...{ 14: '1985/6/7', 15: '7-Jun-85', 16: '7-Jun', 17: 'Jun-85', 18: '12:00 AM', 20: '0:00', 22: '1985/6/7 0:00' },
    ...{ 27: '1985年6月', 28: '6月7日', 30: '6-7-85', 31: '1985年6月7日', 32: '0时00分', 33: '0时00分00秒' },
    ...{ 34: '上午12时00分', 35: '上午12时00分00秒', 36: '1985年6月', 50: '1985年6月', 51: '6月7日', 52: '1985年6月' },
    ...{ 55: '上午12时00分', 57: '1985年6月', 58: '6月7日' },
  })
})

test('D2-B097 dates, amounts and Chinese digits are written as their format says', () => {
  expect(shown('dates-written.xlsx')).toEqual({
    ...{ 'yyyy.mm': '1985.06', 'yyyy.mm.dd': '1985.06.07', 'yyyy.m': '1985.6', 'yyyy\\.mm': '1985.06' },
    ...{ 'yyyy-mm': '1985-06', 'yyyy/mm': '1985/06', yyyymm: '198506', yyyy年mm月: '1985年06月', 'mm/dd': '06/07' },
    ...{ '[$-F400]h:mm:ss AM/PM': '0:00:00', 'yyyy年m月;@': '1985年6月', aaaa: '星期五', '[$-804]aaa': '周五' },
    ...{ '0.0_ ': '31205.0', '0_ ': '99', '#,##0.00_ ': '98.50', '￥#,##0.00': '￥98.50', '00000000': '00000099' },
    ...{ '[DBNum1][$-804]General': '九十八.五', '[DBNum2][$-804]General元整': '玖拾捌.伍元整' },
    ...{ '# ?/?': '98 1/2', '0%': '9850%', '0.00分;;': '98.50分' },
  })
})

test.each([
  ['yyyy年m月d日', EVENING, '1985年6月7日'],
  ['[$-F800]dddd, mmmm dd, yyyy', EVENING, '1985年6月7日'],
  ['[$-x-sysdate]dddd, mmmm dd, yyyy', EVENING, '1985年6月7日'],
  ['yyyy"年"m"月"d"日" aaaa', EVENING, '1985年6月7日 星期五'],
  ['"周"aaa', EVENING, '周五'],
  ['dddd', EVENING, 'Friday'],
  ['[$-804]dddd;@', EVENING, '星期五'],
  ['mmmm', EVENING, 'June'],
  ['上午/下午h"时"mm"分"', EVENING, '下午6时00分'],
  ['[$-804]AM/PMh"时"mm"分";@', EVENING, '下午6时00分'],
  ['h:mm AM/PM', EVENING, '6:00 PM'],
  ['h时mm分ss秒', EVENING, '18时00分00秒'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日";@', EVENING, '一九八五年六月七日'],
  ['[DBNum1][$-804]m"月"d"日"', 46_007, '十二月十六日'],
  ['[DBNum1]yyyy年mm月dd日', 45_955, '二〇二五年十月二十五日'],
  ['[DBNum2][$-804]yyyy"年"m"月"d"日"', 45_955, '贰零贰伍年壹拾月贰拾伍日'],
  ['[DBNum1][$-zh-CN]h"时"mm"分"', EVENING, '十八时〇〇分'],
  ['[DBNum1]"2026届"General"人"', 12, '2026届一十二人'],
  ['[DBNum1]0.00', 98.5, '九八.五〇'],
  ['[DBNum1]', 105, '一百〇五'],
  ['[DBNum3]General', 98.5, '９十８.５'],
  ['[DBNum1]General', -5, '-五'],
  ['G/通用格式"人"', 98.5, '98.5人'],
  ['0!.0,"万"', 12_345, '1.2万'],
  ['#,##0.00;[红色]-#,##0.00', -98.5, '-98.50'],
  ['_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ', 98.5, '¥98.50'],
  ['[$¥-804]#,##0', 1_234, '¥1,234'],
  ['[>=90]"优";[>=60]"及格";"不及格"', 61, '及格'],
  ['[=1]"男";[=2]"女";', 2, '女'],
  ['0;-0;;@', 0, ''],
  [';;;', 5, ''],
  ['General', 0.1 + 0.2, '0.3'],
  ['0.00E+00', 98.5, '9.85E+01'],
  ['[h]:mm', 1.5, '36:00'],
  ['第0期', 3, '第3期'],
])('D2-B097 %s writes %s as %s', (pattern, value, text) => {
  expect(formatted(pattern, value)).toBe(text)
})

test('a text takes the part of the format for texts; a format that is none writes nothing', () => {
  expect([formatted('@"同志"', '王芳'), formatted('0.00', '王芳'), formatted(';;;', '王芳')]).toEqual([
    '王芳同志',
    '王芳',
    '',
  ])
  expect(formatted('[', 1)).toBeUndefined()
})

test('dates of a workbook that counts from 1904 are four years later, its numbers the same', () => {
  expect([formatted('yyyy/m/d', DAY, true), formatted('0', DAY, true)]).toEqual(['1989/6/8', '31205'])
})

test.each([
  ['0', '〇'],
  ['10', '一十'],
  ['20', '二十'],
  ['110', '一百一十'],
  ['1005', '一千〇五'],
  ['1050', '一千〇五十'],
  ['10005', '一万〇五'],
  ['100000', '一十万'],
  ['20000005', '二千万〇五'],
  ['100001000', '一亿〇一千'],
  ['123456789', '一亿二千三百四十五万六千七百八十九'],
  ['1000000000000', '一万亿'],
  ['007', '〇〇七'],
])('%s is read as %s', (digits, text) => {
  expect(withUnits(digits, 1)).toBe(text)
})

test('the tenth month is 十 alone', () => {
  expect([datePart('10', 1), datePart('15', 1), datePart('10', 2)]).toEqual(['十', '十五', '壹拾'])
})
