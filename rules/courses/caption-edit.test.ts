import { expect, test } from 'vitest'
import { addLine, areTimesSound, beginAt, endAt, mergeWithNext, splitLine } from './caption-edit.ts'
import { readCaptions } from './captions.ts'

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
  [lines, 8, true],
  [lines, 0, true],
  [lines, 6, false],
  [lines.toReversed(), 8, false],
  [[{ from: 2, to: 2, text: 'a' }], 8, false],
])('D1-B006 whether times are sound', (list, seconds, isSound) => {
  expect(areTimesSound(list, seconds)).toBe(isSound)
})

test('D1-B006 an srt file is read as captions', () => {
  expect(
    readCaptions(
      '1\r\n00:00:00,000 --> 00:00:04,000\r\n先看需求，\r\n\r\n2\r\n00:00:04,000 --> 00:00:08,000\r\n再看供给。\r\n',
    ),
  ).toEqual(lines)
})
