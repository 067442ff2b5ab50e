import { expect, test } from 'vitest'
import { firstFile } from './file-list.ts'

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
