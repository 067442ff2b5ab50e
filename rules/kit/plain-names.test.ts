import { expect, test } from 'vitest'
import { plainAmount, plainName, plainNumber } from './plain-names.ts'

const DOTTED = '阿依古丽·买买提'

test.each([
  ['张　三', '张三'],
  ['张 三', '张三'],
  ['\u200E张\u200B三\u202C \u00A0', '张三'],
  ['\uFEFF张三\u2060', '张三'],
  ['张\u3000\u2003三', '张三'],
  ['阿依古丽•买买提', DOTTED],
  ['阿依古丽・买买提', DOTTED],
  ['阿依古丽･买买提', DOTTED],
  ['阿依古丽‧买买提', DOTTED],
  ['阿依古丽．买买提', DOTTED],
  ['阿依古丽. 买买提', DOTTED],
  ['阿依古丽 · 买买提', DOTTED],
  ['阿依古丽●买买提', DOTTED],
  ['阿依古丽⋅买买提', DOTTED],
  ['阿依古丽∙买买提', DOTTED],
  ['ＬＩ　Ming', 'LI Ming'],
  ['J. Smith', 'J. Smith'],
  ['John   Smith', 'John Smith'],
  ['赵𠮷', '赵𠮷'],
  ['赵\u0000\u0007一', '赵一'],
  ['张三\n李四', '张三\n李四'],
  ['ᠰᠠᠶ\u180Eᠠ', 'ᠰᠠᠶ\u180Eᠠ'],
])('D2-Q63 the name %j is %j, however it was typed', (typed, name) => {
  expect(plainName(typed)).toBe(name)
  expect(plainName(name)).toBe(name)
})

test.each([
  ['２０２６００１７', '20260017'],
  ["'20260017", '20260017'],
  ['’20260017', '20260017'],
  ['20260017\u200B', '20260017'],
  [' 20260017\u00A0', '20260017'],
  ['Ｒ２７ａ', 'R27a'],
  ['0017 0018', '0017 0018'],
])('D2-Q63 the number %j is %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})

test.each([
  ['1,000', 1000],
  ['１２．５', 12.5],
  ['2.50', 2.5],
  ['2.', 2],
  [' 2 ', 2],
  ['1,00', undefined],
  ['50%', undefined],
  ['-2', undefined],
  ['', undefined],
  ['2学时', undefined],
])('D1-Q83 the amount %j is %j', (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount)
})
