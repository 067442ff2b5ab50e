import { expect, test } from 'vitest'
import { plainHtml, plainText, referenceText, spokenText } from './plain-html.ts'

test.each(['', '一行', '两行\n第二行', 'a < b && b > c', '\\(x^2\\) 与 "引号"'])(
  'D2-Q69 the text %j comes back',
  (text) => {
    expect(plainText(plainHtml(text))).toBe(text)
    expect(plainText(plainHtml(text.replace('\n', ' '), true))).toBe(text.replace('\n', ' '))
  },
)

test.each(['<p>有<img src="/a"></p>', '<table></table>', '<p><math></math></p>'])('%s is more than text', (html) => {
  expect(plainText(html)).toBeUndefined()
})

test('a reference answer that was stored as paragraphs is read as the text that it is', () => {
  expect(referenceText({ reference: '<p>一</p><p>二 &lt; 三</p>' })).toBe('一\n二 < 三')
  expect(referenceText({ reference: '要点：a<b' })).toBe('要点：a<b')
  expect(referenceText({})).toBe('')
})

test.each([
  ['先', '先'],
  ['<p>甲 &amp; 乙</p><p>丙</p>', '甲 & 乙 丙'],
  ['若 <math><mi>x</mi><annotation encoding="application/x-tex">x&lt;1</annotation></math>', '若 x<1'],
  ['<img src="/files/a.png" alt="图一" /><img src="/files/b.png">', '图一'],
  ['<img alt="" src="/files/a.png" />', ''],
])('what is read aloud of %s', (html, text) => {
  expect(spokenText(html)).toBe(text)
})
