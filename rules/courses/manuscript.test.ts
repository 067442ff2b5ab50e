import { expect, test } from 'vitest'
import { paragraphsOfText, readParagraph } from './manuscript.ts'

test.each([
  ['', []],
  ['\uFEFF一\n二\n\n\n三\r\n\r\n四 ', ['一\n二', '三', '四']],
  ['一\n　　\n二', ['一', '二']],
])('D3-Q99 the paragraphs of %j', (text, paragraphs) => {
  expect(paragraphsOfText(text)).toEqual(paragraphs)
})

test.each([
  ['同志们好', { text: '同志们好', isHeading: false, at: null }],
  ['# 一、从哪里来', { text: '一、从哪里来', isHeading: true, at: null }],
  ['#标签 不是标题', { text: '#标签 不是标题', isHeading: false, at: null }],
  ['[1:05] 先看一组数', { text: '先看一组数', isHeading: false, at: 65 }],
  ['［1：02：03］再看', { text: '再看', isHeading: false, at: 3_723 }],
  ['[1:75] 不是时间', { text: '[1:75] 不是时间', isHeading: false, at: null }],
  ['[注] 见附录', { text: '[注] 见附录', isHeading: false, at: null }],
])('D3-Q99 %s is read as it is marked', (written, paragraph) => {
  expect(readParagraph(written)).toEqual(paragraph)
})
