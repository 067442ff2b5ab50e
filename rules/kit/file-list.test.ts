import { expect, test } from 'vitest'
import { fileList, firstFile } from './file-list.ts'

test.each([
  ['[{"relativePath":"/files/a.svg"},{"relativePath":"/files/b.svg"}]', '/files/a.svg'],
  ['', undefined],
  ['[]', undefined],
  ['[null]', undefined],
  ['[{"relativePath":""}]', undefined],
  ['[{"relativePath":7}]', undefined],
  ['[{"relativePath":', undefined],
  ['/files/a.svg', undefined],
])('D1-E02 the first file of %s', (list, expected) => {
  expect(firstFile(list)).toBe(expected)
})

test('D1-E02 a list of one file is read back as it was written, and no file is no list', () => {
  expect(firstFile(fileList('/files/public/a.svg'))).toBe('/files/public/a.svg')
  expect(fileList('')).toBe('')
})
