import { expect, test } from 'vitest'
import { readCaptionFile } from './caption-files.ts'

const said = (file: string) => readCaptionFile(file).lines.map(({ from, to, text }) => [from, to, text])

const ASS = `\uFEFF[Script Info]
Title: 讲座
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,微软雅黑,48

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,给校对的话
Dialogue: 0,0:00:05.50,0:00:07.25,Default,,0,0,0,,{\\an8\\fad(200,200)}因地制宜,\\N实事求是
Dialogue: 0,0:00:01.00,0:00:03.00,Default,陈老师,0,0,0,,若 a<b & c>d{译注}
Dialogue: 1,0:00:01.00,0:00:03.00,Default,陈老师,0,0,0,,若 a<b & c>d
Dialogue: 0,0:00:08.00,0:00:09.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,倒着
Dialogue: 0,十点,0:00:12.00,Default,,0,0,0,,没有
`

test('D1-B006 of an ASS file the events remain, without comments, drawings, marks and second layers', () => {
  for (const file of [ASS, ASS.replaceAll('\n', '\r\n')]) {
    expect(said(file)).toEqual([
      [1, 3, '若 a<b & c>d'],
      [5.5, 7.25, '因地制宜,\n实事求是'],
    ])
    expect(readCaptionFile(file).lost.map(({ row, why }) => [row, why])).toEqual([
      [16, '终点不在起点之后'],
      [17, '时间写错'],
    ])
  }
})

test('D1-B006 the fields of an SSA file are those that it names', () => {
  const ssa = `[Events]\nFormat: Marked, Start, End, Text\nDialogue: Marked=0,1:02:03.50,1:02:05:00,第一,第二\n`
  expect(said(ssa)).toEqual([[3_723.5, 3_725, '第一,第二']])
})

const LRC = `[ti:微党课]
[offset:+500]
[00:01.00]第一句
[00:03.5]<00:03.50>第<00:04.00>二句
[00:05.00]
[00:06.00][00:09.00]再说一次
[00:06.00]Once more
[61:00]末句
没有时间的话
[00:75.00]写错
`

test('D1-B006 a line of an LRC file stands until the next one, at each of its times', () => {
  expect(said(LRC)).toEqual([
    [0.5, 3, '第一句'],
    [3, 4.5, '第二句'],
    [5.5, 8.5, '再说一次\nOnce more'],
    [8.5, 3_659.5, '再说一次'],
    [3_659.5, 3_664.5, '末句'],
  ])
  expect(readCaptionFile(LRC).lost).toEqual([
    { row: 9, text: '没有时间的话', why: '没有时间' },
    { row: 10, text: '[00:75.00]写错', why: '时间写错' },
  ])
})

const ROLLING_VTT = `WEBVTT
Kind: captions
Language: zh

00:00:00.080 --> 00:00:02.389 align:start position:0%
 ${''}
大家<00:00:00.400><c>好</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
大家好
 ${''}

00:00:02.399 --> 00:00:05.000 align:start position:0%
大家好
今天<00:00:03.400><c>讲</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
今天讲
 ${''}

00:00:05.010 --> 00:00:07.000 align:start position:0%
今天讲
调查研究
`

test('D1-B006 every row of captions that roll stays once', () => {
  expect(readCaptionFile(ROLLING_VTT)).toEqual({
    lines: [
      { from: 0.08, to: 2.399, text: '大家好' },
      { from: 2.399, to: 5.01, text: '今天讲' },
      { from: 5.01, to: 7, text: '调查研究' },
    ],
    lost: [],
    repeated: 2,
  })
  // Three rows that overlap in time, as recorders write them.
  const overlapping = `1\n00:00 --> 00:04\n甲\n\n2\n00:02 --> 00:06\n甲\n乙\n\n3\n00:04 --> 00:08\n甲\n乙\n丙\n\n4\n00:06 --> 00:10\n乙\n丙\n丁\n`
  expect(said(overlapping)).toEqual([
    [0, 2, '甲'],
    [2, 4, '乙'],
    [4, 6, '丙'],
    [6, 10, '丁'],
  ])
  const growing =
    '1\n00:00 --> 00:01\n大家\n\n2\n00:01 --> 00:02\n大家好\n\n3\n00:02 --> 00:04\n大家好，请坐\n\n4\n00:05 --> 00:06\n上课\n'
  expect(said(growing)).toEqual([
    [0, 4, '大家好，请坐'],
    [5, 6, '上课'],
  ])
})

test.each([
  ['said twice', '00:00 --> 00:01\n好\n\n00:01 --> 00:02\n好\n\n00:02 --> 00:03\n请坐\n'],
  ['in two languages', '00:00 --> 00:01\n好\ngood\n\n00:01 --> 00:02\n请坐\nsit\n\n00:02 --> 00:03\n请\nplease\n'],
  [
    'taken up once by chance',
    '00:00 --> 00:01\n好\n\n00:01 --> 00:02\n好\n坐\n\n00:02 --> 00:03\n一\n二\n\n00:03 --> 00:04\n三\n四\n\n00:04 --> 00:05\n五\n六\n',
  ],
  ['repeated much later', '00:00 --> 00:01\n好\n\n00:09 --> 00:10\n好\n坐\n\n00:19 --> 00:20\n坐\n下\n'],
])('D1-B006 what is %s stays', (_what, file) => {
  const { lines, repeated } = readCaptionFile(file)
  expect([lines.length, repeated]).toEqual([file.split('-->').length - 1, 0])
})

test('D1-B006 a file that speaks of other kinds is what its times say', () => {
  expect(said('1\n00:01 --> 00:02\n[00:05]开始\nDialogue: 两人\n')).toEqual([[1, 2, '[00:05]开始\nDialogue: 两人']])
  expect(said('1\n00:01 --> 00:02\n上\\N下<br/>末\n')).toEqual([[1, 2, '上\n下\n末']])
  expect(readCaptionFile('')).toEqual({ lines: [], lost: [], repeated: 0 })
})
