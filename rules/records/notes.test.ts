import { expect, test } from 'vitest'
import { cleanWords, whyNotKept } from './notes.ts'

test.each([
  ['  两头空白 \n', '两头空白'],
  ['一行\r\n二行\r三行', '一行\n二行\n三行'],
  ['a\u202eb\u0007c\u2066', 'abc'],
  ['缩进\t保留', '缩进\t保留'],
  ['表情 👨‍👩‍👧 保留', '表情 👨‍👩‍👧 保留'],
])('a note %j is kept as %j', (words, kept) => {
  expect(cleanWords(words)).toBe(kept)
})

test.each([
  ['', 'noWords'],
  [' \n\u202e ', 'noWords'],
  ['好', undefined],
  ['字'.repeat(500), undefined],
  ['𬭎'.repeat(500), undefined],
  ['字'.repeat(501), 'tooLong'],
  [` ${'字'.repeat(500)} `, undefined],
])('D3-Q85 whether %j can be kept: %s', (words, why) => {
  expect(whyNotKept(words)).toBe(why)
})
