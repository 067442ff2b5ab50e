import { expect, test } from 'vitest'
import { isPreviewable, isShownInPlace, largestOf, mimeOf, suffixOf, typeOf } from './kinds.ts'

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.', ''],
  ['.png', 'png'],
])('the suffix of %j is %j', (name, expected) => {
  expect(suffixOf(name)).toBe(expected)
})

test.each(['svg', 'html', 'xml', 'exe', 'js', '', 'constructor', '__proto__'])(
  'security 21 .%s is not taken',
  (suffix) => {
    expect(typeOf(suffix)).toBeUndefined()
  },
)

test.each([
  ['png', 10],
  ['pdf', 50],
  ['mp3', 50],
  ['mp4', 500],
])('security 21 a .%s has at most %i MiB', (suffix, most) => {
  const type = typeOf(suffix)
  expect(type && largestOf(type.kind)).toBe(most * 1024 ** 2)
})

test.each([
  ['png', true, true],
  ['mp4', true, true],
  ['pdf', true, true],
  ['txt', false, true],
  ['m3u8', true, false],
  ['ts', true, false],
  ['docx', false, true],
  ['xlsx', false, true],
  ['pptx', false, true],
  ['doc', false, false],
  ['zip', false, false],
  ['svg', false, false],
  ['html', false, false],
  ['', false, false],
])('security 10 D3-Q08 .%s is shown in place: %s, previewed: %s', (suffix, inPlace, previewed) => {
  expect([isShownInPlace(suffix), isPreviewable(suffix)]).toEqual([inPlace, previewed])
})

test('what nobody knows is bytes', () => {
  expect([mimeOf('html'), mimeOf('toString'), mimeOf('')]).toEqual(Array(3).fill('application/octet-stream'))
})
