import { expect, test } from 'vitest'
import { baseFileOpening } from './open-file.ts'

test.each([
  ['mp4', 'video'],
  ['MP4', 'video'],
  ['docx', 'preview'],
  ['xlsx', 'preview'],
  ['pptx', 'preview'],
  ['pdf', 'preview'],
  ['doc', 'download'],
  ['txt', 'download'],
  ['zip', 'download'],
  ['jpg', 'download'],
  ['mov', 'download'],
])('D3-B139 D3-B140 D3-Q48 a file %s of a teaching base: %s', (suffix, opening) => {
  expect(baseFileOpening({ suffix, relativePath: '/files/a' })).toBe(opening)
  expect(baseFileOpening({ suffix: '', relativePath: `/files/a.${suffix}` })).toBe(opening)
})
