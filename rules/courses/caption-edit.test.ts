import { expect, test } from 'vitest'
import { addLine, beginAt, endAt, faultIn, importNotes, mergeWithNext, splitLine } from './caption-edit.ts'
import { readCaptionFile } from './caption-files.ts'
import { readCaptions } from './caption-reading.ts'

const lines = [
  { from: 0, to: 4, text: '先看需求，' },
  { from: 4, to: 8, text: '再看供给。' },
]

test('D1-B006 a line is split by the lengths of its halves, and merged again', () => {
  const split = splitLine(lines, 0, 2)
  expect(split[0]).toEqual({ from: 0, to: 1.6, text: '先看' })
  expect(split[1]).toEqual({ from: 1.6, to: 4, text: '需求，' })
  expect(mergeWithNext(split, 0)).toEqual(lines)
  expect(splitLine(lines, 0, 0)).toEqual(lines)
  expect(mergeWithNext(lines, 1)).toEqual(lines)
})

test('D1-B006 times are taken from the player, and never cross the lines beside', () => {
  expect(beginAt(lines, 1, 3)).toEqual([
    { ...lines[0], to: 3 },
    { ...lines[1], from: 3 },
  ])
  expect(beginAt(lines, 1, 7.9)).toEqual(lines)
  expect(endAt(lines, 0, 9)[0]?.to).toBe(4)
  expect(endAt(lines, 1, 6)[1]?.to).toBe(6)
  expect(addLine(lines, 1, 10)[2]).toEqual({ from: 10, to: 13, text: '' })
  expect(addLine(lines, 0, 2)).toEqual(lines)
})

test.each([
  [lines, 8, undefined],
  [lines, 0, undefined],
  [lines, 6, { at: 1, words: '第 2 句超出片长' }],
  [lines.toReversed(), 8, { at: 1, words: '第 2 句的起点在上一句之前' }],
  [[{ from: 2, to: 2, text: 'a' }], 8, { at: 0, words: '第 1 句的终点不在起点之后' }],
  [[{ from: 2, to: 3, text: '字'.repeat(301) }], 8, { at: 0, words: '第 1 句超过 300 字，请断句' }],
])('D1-B006 the first line that cannot be saved', (list, seconds, fault) => {
  expect(faultIn(list, seconds)).toEqual(fault)
})

test('D1-B006 staff are told by name what of a file was not taken, and which lines overlap', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:05,000\n同志们好\n\n2\n00:00:09,000 --> 00:00:05,000\n倒着\n\n3\n00:04 --> 00:06\n再见\n'
  expect(importNotes(readCaptionFile(srt))).toEqual([
    '第 6 行「00:00:09,000 --> 00:00:05,000」终点不在起点之后，没有导入',
    '第 1 和 2 句时间重叠，播放时同时显示',
  ])
  expect(importNotes(readCaptionFile('no captions'))).toEqual([])
  const rolling = '00:01 --> 00:02\n甲\n\n00:02 --> 00:03\n甲\n乙\n\n00:03 --> 00:04\n乙\n'
  expect(importNotes(readCaptionFile(rolling))).toEqual(['滚动字幕重复的 1 句已并入前一句'])
  const many = Array.from({ length: 25 }, () => '00:02 --> 00:01\n倒着\n').join('\n')
  expect(importNotes(readCaptionFile(many))).toHaveLength(21)
  expect(importNotes(readCaptionFile(many)).at(-1)).toBe('另有 5 处没有导入')
})

test('D1-B006 an srt file is read as captions', () => {
  expect(
    readCaptions(
      '1\r\n00:00:00,000 --> 00:00:04,000\r\n先看需求，\r\n\r\n2\r\n00:00:04,000 --> 00:00:08,000\r\n再看供给。\r\n',
    ),
  ).toEqual(lines)
})
