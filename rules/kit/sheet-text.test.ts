import { expect, test } from 'vitest'
import { legibleText, MOST_IN_CELL, numberText, sheetName, sheetText } from './sheet-text.ts'

test.each([
  ['a\uFFFEb\uFFFFc', 'abc'],
  ['a\u0000\u0008\u000B\u000C\u001Fb', 'ab'],
  ['a\uD83Db\uDE00', 'ab'],
  ['a\tb\r\nc\rd', 'a\tb\nc\nd'],
  ['\u{1F600}\u200B\u{2FFFE}', '\u{1F600}\u200B\u{2FFFE}'],
])('D2-Q69 what no file can hold is dropped from %j: %j', (text, legible) => {
  expect(legibleText(text)).toBe(legible)
})

test.each([
  ['_x000B_', '_x005F_x000B_'],
  ['_xD83d_', '_x005F_xD83d_'],
  ['_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
  ['_x00_ _x000G_ x000B_', '_x00_ _x000G_ x000B_'],
])('D2-Q69 %j is written as it is meant: %j', (text, written) => {
  expect(sheetText(text)).toBe(written)
})

test('D2-Q69 a text longer than a cell is cut between whole characters, and says so', () => {
  const cut = sheetText('😀'.repeat(20_000))
  expect(cut.length).toBeLessThanOrEqual(MOST_IN_CELL)
  expect(cut).toMatch(/😀…（内容过长，其余未导出）$/u)
  expect(cut.isWellFormed()).toBe(true)
})

test('D2-Q69 names of sheets are those that Excel takes, each its own', () => {
  const taken = new Set<string>()
  const names = ['题目', '题目', "'a'[b]:*?/\\", '', '😀'.repeat(20)].map((name) => sheetName(name, taken))
  expect(names).toEqual(['题目', '题目(2)', "a' b", '表', '😀'.repeat(15)])
})

test('D1-B006 numbers in a text file are those that the workbook shows', () => {
  expect([numberText(2, '0.0'), numberText(0.667, '0%'), numberText(81.25), numberText('', '0.0')]).toEqual([
    ...['2.0', '67%', '81.25', ''],
  ])
})
