import { commentRefusals } from '@college/contract/comments/comments.ts'
import { expect, test } from 'vitest'
import { commentText, lengthTip, overLimit, previewText, whyNotComment } from './text.ts'

const why = (text: string, images = 0, isReply = false) => whyNotComment({ text, images, isReply }, commentRefusals)

test.each([
  ['', commentRefusals.empty],
  ['\u3000 \n\u00a0\u200b', commentRefusals.empty],
  ['好', undefined],
  ['好'.repeat(500), undefined],
  ['好'.repeat(501), overLimit(501, 500)],
  ['👨‍👩‍👧‍👦'.repeat(500), undefined],
  [`好${'\u00a0'.repeat(499)}好`, overLimit(501, 500)],
])('D2-B266 D2-B267 D3-B243 D3-B265 %#', (text, expected) => {
  expect(why(text)).toEqual(expected)
})

test('D2-B272 D3-B268 D3-B247 nine images, and none in a reply', () => {
  expect([why('好', 9), why('好', 10)]).toEqual([undefined, commentRefusals.tooManyImages])
  expect(why('好', 1, true)).toBe(commentRefusals.imagesInReply)
})

test('D2-B268 D2-M88 the tip counts', () => {
  expect(lengthTip(3, 500)).toBe('当前已输入3个字, 还可输入497个字')
  expect(lengthTip(501, 500)).toBe('当前已输入501个字, 还可输入0个字')
})

test('D2-B269 D2-M89 D3-M84 D3-B264 the refusal of a long text counts', () => {
  expect(overLimit(501, 500).message).toBe('当前字数为501字,字数限制在500字以内')
})

test.each([
  ['<p>一</p><p>二<img src="https://x/y"></p>', '一\n二'],
  ['a < b && c', 'a < b && c'],
  ['<p>a &lt; b</p>', 'a < b'],
  ['<script>alert(1)</script>', 'alert(1)'],
])('D3-Q83 rich text loses its markup: %s', (input, expected) => {
  expect(commentText(input)).toBe(expected)
})

test('D2-B390 D2-M140 a preview shows an image as [图片]', () => {
  expect(previewText('一\n二', 2)).toBe('一 二[图片]')
  expect(previewText('一', 0)).toBe('一')
})
