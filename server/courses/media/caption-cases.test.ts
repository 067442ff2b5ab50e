import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCaptionFile } from '@college/rules/courses/caption-files.ts'
import { captionAt, captionHits } from '@college/rules/courses/captions.ts'
import { expect, test } from 'vitest'

const CASES = path.resolve(import.meta.dirname, '../../testing/cases/captions')
const read = (name: string) => readCaptionFile(readFileSync(path.join(CASES, name), 'utf8'))
const said = (name: string) => read(name).lines.map(({ from, to, text }) => [from, to, text])

test('D1-B006 files with captions as programs and people write them are read', () => {
  expect(said('stray-lines.srt')).toEqual([
    [1, 3, '第一句甲'],
    [5, 7, '第二句乙'],
    [9, 11, '第三句丙\n第三句丁'],
    [13, 15, '第四句戊'],
    [17, 19, '第五句己'],
    [21.5, 24, '第六句庚'],
  ])
  expect(said('ass-tags.srt').map(([, , text]) => text)).toEqual([
    '上方的提示',
    '正文斜体\n二行',
    '红字',
    '若 a<b 且 c>d & e',
  ])
  expect(said('entities.vtt')).toEqual([[1, 2, 'it\'s "重点" R&D … A B 中']])
  expect(said('lessThan.srt').map(([, , text]) => text)).toEqual(['当 x<5 且 y>3 时', '<讲者> 开始'])
  expect(captionHits(read('twoLines.srt').lines, '乡村振兴')).toEqual([0])
  expect([1, 3, 5].map((time) => captionAt(read('overlap.vtt').lines, time))).toEqual([
    '字幕条：张老师',
    '字幕条：张老师\n大家好',
    '字幕条：张老师',
  ])
})
