import { expect, test } from 'vitest'
import { readCaptions, readCues } from './caption-reading.ts'
import type { CaptionLine } from './captions.ts'

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

test('D1-B006 of what is no caption the place, the text and the reason are known', () => {
  expect(readCues(VTT).lost).toEqual([
    { row: 17, text: '00:00:09.000 --> 00:00:08.000', why: '终点不在起点之后' },
    { row: 20, text: '01:00:00.000 --> 01:00:02.250', why: '没有文字' },
    { row: 23, text: '一句没有时间的话', why: '没有时间' },
  ])
  const { lines: read, lost } = readCues('1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:61:00,000 --> 00:62:00,000\n二\n')
  expect(read).toEqual([{ from: 1, to: 2, text: '一' }])
  expect(lost).toEqual([{ row: 5, text: '00:61:00,000 --> 00:62:00,000', why: '时间写错' }])
})

const STRAY = `\uFEFF1
00:00:01,000 --> 00:00:03,000
第一句

2
00:00:05,000 --> 00:00:07,000

第二句

3
00:00:09,000 --> 00:00:11,000
第三句

还是第三句

4
00:00:13,000 --> 00:00:15,000
第四句
 ${''}
5
00:00:17,000-->00:00:19,000
第五句
6

0:00:21,5 --> 0:00:24
2026
00:25 -> 00:26.25 align:left
第七句 2 --> 3
`

test('D1-B006 a cue begins at every line that is a time, with blank lines in the wrong places and times written otherwise', () => {
  for (const text of [STRAY, STRAY.replaceAll('\n', '\r\n'), STRAY.replaceAll('\n', '\r')]) {
    expect(readCues(text)).toEqual({
      lines: [
        { from: 1, to: 3, text: '第一句' },
        { from: 5, to: 7, text: '第二句' },
        { from: 9, to: 11, text: '第三句\n还是第三句' },
        { from: 13, to: 15, text: '第四句' },
        { from: 17, to: 19, text: '第五句' },
        { from: 21.5, to: 24, text: '2026' },
        { from: 25, to: 26.25, text: '第七句 2 --> 3' },
      ],
      lost: [],
    })
  }
})

test.each([
  ['00:01：02，5 -> 00:01:03', 62.5, 63],
  ['  1:02:03.04 —> 1:02:04', 3_723.04, 3_724],
  ['100:00:00.000 --> 100:00:01.000', 360_000, 360_001],
])('D1-B006 the times %s are read', (times, from, to) => {
  expect(readCaptions(`${times}\n好`)).toEqual([{ from, to, text: '好' }])
})

test.each([
  ['当 x<5 且 y>3 时', '当 x<5 且 y>3 时'],
  ['<记者> 开始', '<记者> 开始'],
  ['<font size="48">若 a<b 且 c>d</font>', '若 a<b 且 c>d'],
  ['<font size="48">{\\an8}上方<i>斜体</i></font>', '上方斜体'],
  ['<c.yellow>黄</c><00:00:01.500>字', '黄字'],
  ['it&#39;s &quot;重点&quot; R&amp;D &hellip; A&nbsp;B &#x4e2d;', 'it\'s "重点" R&D … A B 中'],
  ['&unknown; &#xd800;&#0;好', '&unknown; 好'],
  ['{备注}', '{备注}'],
])('D1-B006 of the text %s the words remain', (text, words) => {
  expect(readCaptions(`00:01.000 --> 00:02.000\n${text}`)).toEqual([{ from: 1, to: 2, text: words }])
})
