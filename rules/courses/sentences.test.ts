import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test.each<[what: string, sentences: string[]]>([
  ['one', ['一条路修宽了，过两年反而更堵，为什么？']],
  ['three', ['一条路修宽了，为什么？', '因为路好走了，开车的人也就多了。', '这就是反馈！']],
  ['without a mark at the end', ['先看要素。', '再看关系']],
  ['a quotation with its mark', ['他说：“先请两位同志各画一张。”', '第二天就画好了。']],
  ['a quotation that the sentence goes on behind', ['“走吧！”，他说。', '“还没有画完？”，他又问。']],
  ['sentences within a quotation', ['“一是快。', '二是好。”', '都要。']],
  ['brackets', ['要素（见第3章。另见附录。）不止一个。', '关系也是。']],
  ['a bracket that is left open', ['（一）先画图。', '1) 再画线。', '最后（看一看。', '改一改。']],
  ['numbers and versions', ['增长3.5%，到1.2.3版为止。', '共2026.5亿元。']],
  ['several marks', ['真的吗？！', '当然……好。']],
  ['omission at the end of a quotation', ['“也许……”', '他没有说完。']],
  ['initials', ['J. Forrester 提出了系统动力学。', '它很有用。']],
  ['a semicolon', ['一要快；二要好；三要省。']],
])('%s', (_what, sentences) => {
  expect(sentencesOf(sentences.join(''))).toEqual(sentences)
})

test('spaces between sentences are no part of them, and a line ends one', () => {
  expect(sentencesOf(' Draw a map first.  Then look for loops. 再看关系。\n第二行')).toEqual([
    'Draw a map first.',
    'Then look for loops.',
    '再看关系。',
    '第二行',
  ])
  expect(sentencesOf('It grew by 3.5 per cent, e.g. in May. "Why?" he asked.')).toEqual([
    'It grew by 3.5 per cent, e.g. in May.',
    '"Why?"',
    'he asked.',
  ])
  expect(sentencesOf(' \n ')).toEqual([])
})

test('a sentence without an end is broken at its commas, and nothing of it is lost', () => {
  const long = `${'从要素到关系，'.repeat(60)}完。`
  const parts = sentencesOf(long)
  expect(parts.join('')).toBe(long)
  expect(parts.every((part) => part.length <= 150 && /[，。]$/.test(part))).toBe(true)
  const solid = '𬭎'.repeat(200)
  expect(sentencesOf(solid).join('')).toBe(solid)
  expect(sentencesOf(solid).every((part) => part.isWellFormed())).toBe(true)
})
