import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightParts } from './highlight.ts'

const marked = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['从千村示范看乡村振兴的实践', '乡村振兴', '从千村示范看[乡村振兴]的实践'],
  ['乡村振兴与乡村治理', '乡村', '[乡村]振兴与[乡村]治理'],
  ['乡村振兴一线案例选编', '乡村振兴案例', '[乡村振兴]一线[案例]选编'],
  ['PPT 制作入门', 'ppt 入门', '[PPT] 制作[入门]'],
  ['党建引领', 'dangjian', '党建引领'],
  ['党的建设', '党', '[党]的建设'],
  ['党的建设', '的确', '党的建设'],
  ['周文静', '', '周文静'],
  ['', '甲', ''],
])('D1-B074 %j searched for with %j', (text, keyword, expected) => expect(marked(text, keyword)).toBe(expected))

test('whatever is searched for, the parts are the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, keyword) => {
      expect(
        highlightParts(text, keyword)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  ))
