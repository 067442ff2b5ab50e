import { builtInFormats } from '@college/rules/files/built-in-formats.ts'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { rawWorkbook, sheetBody } from '../../testing/sheets.ts'
import { serialOf, shownNumber, shownText } from './shown.ts'

/** 28 March 2026, 19:12:48. */
const DAY = 46_109
const MOMENT = 46_109.800_555_555_56

test.each([
  ['General', 0.300_000_000_000_000_04, '0.3'],
  ['General', 1 / 3, '0.333333333'],
  ['General', 12_345_678_901, '12345678901'],
  ['@', 123_456_789_012, '123456789012'],
  ['0', 123_456_789_012, '123456789012'],
  ['0%', 0.5, '50%'],
  ['0.0%', 0.125, '12.5%'],
  ['#,##0', 20_000, '20,000'],
  ['0.00', 3.1, '3.10'],
  ['00000000', 42, '00000042'],
  ['000', 1, '001'],
  ['"￥"#,##0.00', 12.5, '￥12.50'],
  ['[$¥-804]#,##0', 5, '¥5'],
  ['# ?/?', 0.5, '1/2'],
  ['# ?/?', 1.25, '1 1/4'],
  ['0"年"', 1921, '1921年'],
  ['G/通用格式"人"', 12, '12人'],
  ['0.00_);[Red]\\(0.00\\)', -5, '(5.00)'],
  ['0.00E+00', 12_345, '1.23E+04'],
  ['[<1]0.0%;0', 0.25, '25.0%'],
  ['000-0000', 1_234_567, '123-4567'],
  ['m"月"d"日"', DAY, '3月28日'],
  ['m-d', DAY, '3-28'],
  ['yyyy.mm.dd', DAY, '2026.03.28'],
  ['yyyy年m月', DAY, '2026年3月'],
  ['yyyy\\年m\\月d\\日', DAY, '2026年3月28日'],
  ['[$-804]yyyy"年"m"月"d"日"\\ dddd;@', DAY, '2026年3月28日 星期六'],
  ['[$-804]aaaa;@', DAY, '星期六'],
  ['aaaa', DAY, '星期六'],
  ['aaa', DAY, '六'],
  ['dddd', DAY, 'Saturday'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日";@', DAY, '二〇二六年三月二十八日'],
  ['[DBNum2][$-804]m"月"d"日"', DAY, '叁月贰拾捌日'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', DAY, '2026年3月28日'],
  ['[$-F400]h:mm:ss\\ AM/PM', 0.4375, '10:30:00'],
  ['h:mm', 0.4375, '10:30'],
  ['上午/下午h"时"mm"分"', MOMENT, '下午7时12分'],
  ['[$-804]h:mm AM/PM', MOMENT, '7:12 下午'],
  ['h:mm AM/PM', MOMENT, '7:12 PM'],
  ['[h]:mm:ss', 1.5, '36:00:00'],
  ['yyyy-mm-dd hh:mm:ss', MOMENT, '2026-03-28 19:12:48'],
])('D2-Q69 a number of the format %s is read as it is shown: %d is %s', (code, value, text) => {
  expect(shownNumber(value, code)).toMatchObject({ text })
  expect(shownNumber(value, code).why).toBeUndefined()
})

test.each([
  [9, 0.5, '50%'],
  [12, 0.5, '1/2'],
  [14, MOMENT, '2026/3/28'],
  [15, MOMENT, '28-Mar-26'],
  [20, MOMENT, '19:12'],
  [22, MOMENT, '2026/3/28 19:12'],
  [27, MOMENT, '2026年3月'],
  [28, MOMENT, '3月28日'],
  [29, MOMENT, '3月28日'],
  [30, MOMENT, '3-28-26'],
  [31, MOMENT, '2026年3月28日'],
  [32, MOMENT, '19时12分'],
  [33, MOMENT, '19时12分48秒'],
  [34, MOMENT, '下午7时12分'],
  [35, MOMENT, '下午7时12分48秒'],
  [36, MOMENT, '2026年3月'],
  [44, 1_234.5, '¥ 1,234.50'],
  [46, 1.5, '36:00:00'],
  [50, MOMENT, '2026年3月'],
  [51, MOMENT, '3月28日'],
  [52, MOMENT, '2026年3月'],
  [53, MOMENT, '3月28日'],
  [54, MOMENT, '3月28日'],
  [55, MOMENT, '下午7时12分'],
  [56, MOMENT, '下午7时12分48秒'],
  [57, MOMENT, '2026年3月'],
  [58, MOMENT, '3月28日'],
])('D2-Q69 the built-in format %d shows what a Chinese Excel shows', (id, value, text) => {
  expect(shownNumber(value, builtInFormats[id] ?? '').text.replace(/^¥ ?/, '¥ ')).toBe(text)
})

test.each([
  ['General', 123_456_789_012, { text: '1.23457E+11', why: 'rounded' }],
  [';;;', 5, { text: '5', why: 'hidden' }],
  ['yyyy/m/d', -1, { text: '-1', why: 'format' }],
  ['[DBNum1][$-804]General', 1_234, { text: '1234', why: 'format' }],
  ['"x', 1, { text: '1', why: 'format' }],
])('D2-Q69 what the format %s shows of %d is not taken', (code, value, shown) => {
  expect(shownNumber(value, code)).toEqual(shown)
})

test.each([
  ['yyyy/m/d', false, '2026-03-28'],
  ['d-mmm-yy', false, '2026-03-28'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日"', false, '2026-03-28'],
  ['yyyy/m/d', true, '2030-03-29'],
  ['m"月"d"日"', false, undefined],
  ['yyyy"年"m"月"', false, undefined],
])('D1-Q83 the day of %s is known where it is shown whole (1904: %s)', (code, is1904, day) => {
  expect(shownNumber(MOMENT, code, is1904).day).toBe(day)
})

test('D1-Q83 days of strict files, and texts with a format around them', () => {
  expect(['2026-03-28', '2026-03-28T12:00:00', '2026-03-28T12:00:00Z', '06:00', 'x'].map(serialOf)).toEqual([
    DAY,
    DAY + 0.5,
    DAY + 0.5,
    0.25,
    undefined,
  ])
  expect(shownText('5', '"No."@').text).toBe('No.5')
  expect(shownText('甲', '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ ').text).toBe('甲')
  expect(shownText('甲', 'yyyy-mm-dd').text).toBe('甲')
  expect(shownText('甲', ';;;')).toEqual({ text: '甲', why: 'hidden' })
})

test('D2-Q69 raised characters keep their place, phonetic guides are no part of the text', async () => {
  const raised = (text: string, how = 'superscript') => `<r><rPr><vertAlign val="${how}"/></rPr><t>${text}</t></r>`
  const bytes = await rawWorkbook({
    strings: `<si><r><t>10</t></r>${raised('4')}</si><si><r><t>H</t></r>${raised('2', 'subscript')}<r><t>O</t></r></si>
      <si><r><t>x</t></r>${raised('甲')}</si><si><t>韩立新</t><rPh sb="0" eb="1"><t>hán</t></rPh></si>`,
    formats: ['0'],
    font: '<vertAlign val="superscript"/>',
    sheets: [
      {
        name: '表',
        body: sheetBody([
          ['甲', '乙', '丙', '丁', '戊'],
          [...[0, 1, 2, 3].map((at): [string, string] => ['t="s"', `<v>${at}</v>`]), ['s="1"', '<v>2</v>']],
        ]),
      },
    ],
  })
  expect(await readWorkbook(bytes)).toMatchObject({
    rows: [{}, { cells: ['10⁴', 'H₂O', '', '韩立新', '²'], wrong: [[2, 'raised', 'x甲']] }],
  })
})
