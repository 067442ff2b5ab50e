import { expect, test } from 'vitest'
import { plainHtml, plainText } from './plain-html.ts'

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
