import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareParagraphs, paragraphsOf } from './paragraphs.ts'

test('D1-Q72 the paragraphs of a text are its blocks, without tags and entities', () => {
  expect(
    paragraphsOf('<h3>一、服务</h3><p>甲&amp;乙<br>丙 <b>丁</b></p><ul><li>&lt;戊&gt;</li><li> </li></ul>'),
  ).toEqual(['一、服务', '甲&乙', '丙 丁', '<戊>'])
})

test('D1-Q72 what was changed stands where it was, removed before added', () => {
  const [before, after] = [
    ['一', '旧', '二', '尾'],
    ['一', '新', '二', '加', '尾'],
  ]
  expect(compareParagraphs(before, after).map(({ text, is }) => `${is} ${text}`)).toEqual([
    'same 一',
    'removed 旧',
    'added 新',
    'same 二',
    'added 加',
    'same 尾',
  ])
  expect(compareParagraphs(['一', '一'], ['一'])).toHaveLength(2)
})

test('D1-Q72 both texts can be read out of a comparison, whatever they are', () => {
  const text = fc.array(fc.constantFrom('甲', '乙', '丙'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const compared = compareParagraphs(before, after)
      const without = (is: string) => compared.filter((one) => one.is !== is).map((one) => one.text)
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('D1-Q72 texts of very many paragraphs are not aligned, and nothing of them is left out', () => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`)
  expect(compareParagraphs(many('甲'), many('乙'))).toHaveLength(6_000)
})
