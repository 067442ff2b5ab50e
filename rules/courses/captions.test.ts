import { expect, test } from 'vitest'
import { type CaptionLine, captionAt, captionHits, lastSpoken, readCaptions, writeCaptions } from './captions.ts'

const VTT = `\uFEFFWEBVTT - 字幕

NOTE 讲稿
不是字幕

STYLE
::cue { color: red }

1
00:00:01.000 --> 00:00:03.500 line:90%
<v 陈老师>调查研究&amp;实践</v>

00:03.500 --> 00:06.000
先听群众
怎么说

00:00:09.000 --> 00:00:08.000
到头早于开头

01:00:00.000 --> 01:00:02.250
<i></i>

一句没有时间的话
`

const lines: CaptionLine[] = [
  { from: 1, to: 3.5, text: '调查研究&实践' },
  { from: 3.5, to: 6, text: '先听群众\n怎么说' },
]

test('of a WebVTT file the cues remain, without marks, notes and styles', () => {
  expect(readCaptions(VTT)).toEqual(lines)
  expect(readCaptions(VTT.replaceAll('\n', '\r\n'))).toEqual(lines)
  expect(readCaptions('')).toEqual([])
  expect(readCaptions('<html>404</html>')).toEqual([])
})

test('lines stand in the order of their times', () => {
  const late = 'WEBVTT\n\n00:09.000 --> 00:10.000\n后\n\n00:01.000 --> 00:02.000\n前\n'
  expect(readCaptions(late).map(({ text }) => text)).toEqual(['前', '后'])
})

test('what is written is read back', () => {
  const odd = [...lines, { from: 3_661.007, to: 3_662, text: 'a < b && c > d' }]
  expect(readCaptions(writeCaptions(odd))).toEqual(odd)
  expect(writeCaptions(odd)).toContain('01:01:01.007 --> 01:01:02.000')
})

test('a line is read from its first second to before its last', () => {
  const spaced = [...lines, { from: 8, to: 9, text: '再看材料' }]
  for (const [time, text, place] of [
    [0, undefined, -1],
    [1, '调查研究&实践', 0],
    [3.5, '先听群众\n怎么说', 1],
    [7, undefined, 1],
    [8.9, '再看材料', 2],
    [9, undefined, 2],
  ] as const) {
    expect(captionAt(spaced, time)).toBe(text)
    expect(lastSpoken(spaced, time)).toBe(place)
  }
  expect(lastSpoken([], 5)).toBe(-1)
})

test('hits are the lines that contain the text', () => {
  expect(captionHits(lines, ' 群众 ')).toEqual([1])
  expect(captionHits([{ from: 0, to: 1, text: 'GDP 增速' }], 'gdp')).toEqual([0])
  expect(captionHits(lines, '  ')).toEqual([])
  expect(captionHits(lines, '没有')).toEqual([])
})
