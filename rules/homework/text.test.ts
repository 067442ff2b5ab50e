import { expect, test, vi } from 'vitest'
import { charactersOf, homeworkText, homeworkTitle, lengthOf } from './text.ts'

test.each([
  ['plain paragraphs', '第一段\n\n第二段', '第一段\n\n第二段'],
  ['angle brackets that are no tags', 'a < b，b > c & d &amp; <某某>', 'a < b，b > c & d &amp; <某某>'],
  ['comparisons with the name of a tag', '若 a<b 且 c>d，则 x<i,y>s', '若 a<b 且 c>d，则 x<i,y>s'],
  ['other line ends and spaces at the ends of lines', ' 一 \r\n二\t\r三  ', '一\n二\n三'],
  ['many empty lines', '一\n\n\n\n\n二', '一\n\n二'],
  ['control characters', '一\u0007\u001b[0m二\u0085', '一[0m二'],
  ['half of a surrogate pair', '一\ud800二', '一\ufffd二'],
])('security 10 %s are kept as text', (_what, input, text) => {
  expect(homeworkText(input)).toBe(text)
})

test.each([
  ['<p>第一段</p><p>第二段</p>', '第一段\n第二段'],
  [
    '<p style="font-size:72px" onclick="alert(1)">一<br/>二&nbsp;三&lt;&gt;&quot;&apos;&#39;&#160;&amp;amp;</p>',
    "一\n二 三<>\"'' &amp;",
  ],
  ['<img src=x onerror=alert(1)>字<script>alert(2)</script>', '字alert(2)'],
  ["<p class=MsoNormal style='margin:0cm' hidden><span lang=EN-US>字</span></p >", '字'],
  ['<!--[if gte mso 9]--><o:p>词</o:p><svg/onload=alert(1)>', '词'],
  ['<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>', '甲乙\n丙'],
])('security 10 pasted markup %s becomes its text', (input, text) => {
  expect(homeworkText(input)).toBe(text)
})

test('a megabyte of opening tags is read in no time', () => {
  expect(homeworkText('<p '.repeat(350_000)).length).toBeGreaterThan(1_000)
  expect(homeworkText(`<p ${'a=b/c '.repeat(150_000)}`).length).toBeGreaterThan(1_000)
  expect(homeworkText(`<p a="${'"a="'.repeat(150_000)}`).length).toBeGreaterThan(1_000)
  expect(homeworkText(`<p${' '.repeat(1_000_000)}x`).length).toBeGreaterThan(1_000)
  expect(homeworkText(`${' '.repeat(1_000_000)}x`)).toBe('x')
  expect(homeworkText('<'.repeat(1_000_000))).toHaveLength(1_000_000)
})

test('a title is one line', () => {
  expect(homeworkTitle(' <b>驻村</b>\n 工作  心得 ')).toBe('驻村 工作 心得')
})

test.each([
  ['学而时习之', 5, 5],
  ['学 而\n时　习\u200b', 8, 4],
  ['👨‍👩‍👧é', 2, 2],
  ['\u3164\u2800', 2, 0],
  ['', 0, 0],
])('%j has %i characters, of which %i count', (text, length, characters) => {
  expect([lengthOf(text), charactersOf(text)]).toEqual([length, characters])
})

test('where the platform knows no graphemes, code points are counted', async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', {})
  try {
    const old = await import('./text.ts')
    expect(old.lengthOf('学😀')).toBe(2)
  } finally {
    vi.unstubAllGlobals()
    // The tests of other files must not get this copy.
    vi.resetModules()
  }
})
