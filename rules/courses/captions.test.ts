import { expect, test } from 'vitest'
import { readCaptions } from './caption-reading.ts'
import { type CaptionLine, captionAt, captionHits, lastSpoken, overlaps, writeCaptions } from './captions.ts'

const lines: CaptionLine[] = [
  { from: 1, to: 3.5, text: '调查研究&实践' },
  { from: 3.5, to: 6, text: '先听群众\n怎么说' },
]

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

test('D1-B006 lines that overlap are all shown while they last', () => {
  const both = [
    { from: 0, to: 10, text: '张老师' },
    { from: 2, to: 4, text: '大家好' },
    { from: 10, to: 11, text: '再见' },
  ]
  expect([1, 3, 5, 10].map((time) => captionAt(both, time))).toEqual(['张老师', '张老师\n大家好', '张老师', '再见'])
  expect(overlaps(both)).toEqual([0])
})

test('hits are the lines that contain the text', () => {
  expect(captionHits(lines, ' 群众 ')).toEqual([1])
  expect(captionHits([{ from: 0, to: 1, text: 'GDP 增速' }], 'gdp')).toEqual([0])
  expect(captionHits(lines, '  ')).toEqual([])
  expect(captionHits(lines, '没有')).toEqual([])
  // What is broken over two rows is one sentence.
  expect(captionHits([{ from: 0, to: 1, text: '推进乡村\n振兴战略' }], '乡村振兴')).toEqual([0])
  expect(captionHits([{ from: 0, to: 1, text: 'rural\nrevival' }], 'rural revival')).toEqual([0])
})
