import { expect, test } from 'vitest'
import type { CaptionLine } from './captions.ts'
import { type ReadParagraph, readAlongOf } from './read-along.ts'

const heading = (text: string) => ({ text, isHeading: 1 as const, at: null })
const paragraph = (text: string, at: number | null = null) => ({ text, isHeading: 0 as const, at })
const line = (from: number, to: number, text: string): CaptionLine => ({ from, to, text })

/** Each paragraph as [text, from, to] of its sentences; a heading as its text. */
const brief = (text: readonly ReadParagraph[]) =>
  text.map(({ isHeading, sentences }) =>
    isHeading ? sentences[0]?.text : sentences.map(({ text, from, to }) => [text, from, to]),
  )

test('each sentence of a timed manuscript takes its share of the time until the next paragraph', () => {
  const written = [
    heading('从一条路说起'),
    paragraph('路宽了。车也就多了。', 10),
    paragraph('再看。'),
    paragraph('画图。', 26),
  ]
  expect(brief(readAlongOf(written, [], 40))).toEqual([
    '从一条路说起',
    [
      ['路宽了。', 10_000, 14_800],
      ['车也就多了。', 14_800, 22_800],
    ],
    [['再看。', 22_800, 26_000]],
    [['画图。', 26_000, 40_000]],
  ])
})

test('what stands before the first time begins with the medium, and the last ends with it or by its length', () => {
  const written = [paragraph('各位好。'), paragraph('开始吧。', 6)]
  expect(brief(readAlongOf(written, [], 0))).toEqual([[['各位好。', 0, 6_000]], [['开始吧。', 6_000, 6_750]]])
})

test('captions that say the same give the sentences their own times', () => {
  const written = [paragraph('一条路修宽了，反而更堵。这就是反馈。', 10), paragraph('画图。', 30)]
  const lines = [line(10.2, 14.2, '一条路修宽了'), line(15, 20, '反而更堵 这就是反馈'), line(30, 33, '画图')]
  expect(brief(readAlongOf(written, lines, 40))).toEqual([
    [
      ['一条路修宽了，反而更堵。', 10_200, 17_222],
      ['这就是反馈。', 17_222, 30_000],
    ],
    [['画图。', 30_000, 40_000]],
  ])
  const others = [line(10.2, 14.2, '说的是别的'), line(15, 20, '和文稿不一样')]
  expect(brief(readAlongOf(written, others, 40))[0]).toEqual([
    ['一条路修宽了，反而更堵。', 10_000, 23_333],
    ['这就是反馈。', 23_333, 30_000],
  ])
})

test('sentences of captions run over their lines; a pause begins a paragraph', () => {
  const lines = [line(0, 4, '一条路修宽了，'), line(4, 8, '反而更堵。为什么？'), line(11, 13, '因为好走了。')]
  expect(brief(readAlongOf([], lines, 60))).toEqual([
    [
      ['一条路修宽了，反而更堵。', 0, 6_286],
      ['为什么？', 6_286, 8_000],
    ],
    [['因为好走了。', 11_000, 13_000]],
  ])
})

test('each line is a sentence where captions are written without punctuation', () => {
  const lines = [line(0, 4, '一条路修宽了'), line(4.04, 8, '反而更堵')]
  expect(brief(readAlongOf([paragraph('没有时间的文稿。')], lines, 60))).toEqual([
    [
      ['一条路修宽了', 0, 4_000],
      ['反而更堵', 4_040, 8_000],
    ],
  ])
})

test('a long speech without a pause is parted at the end of a sentence', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(index * 4, index * 4 + 4, '箭头连成环的地方最值得用力。'))
  const text = readAlongOf([], lines, 80)
  expect(text.map(({ sentences }) => sentences.length)).toEqual([9, 9, 2])
})

test('without a manuscript that is timed and without captions there is nothing to read along', () => {
  expect(readAlongOf([], [], 60)).toEqual([])
  expect(readAlongOf([heading('从一条路说起'), paragraph('路宽了。')], [], 60)).toEqual([])
})
