import { expect, test } from 'vitest'
import { teachersText } from './course-card.ts'

test.each([
  ['', '暂无'],
  ['^', '暂无'],
  ['周文静', '周文静'],
  ['周文静^吴振华', '周文静、吴振华'],
])('D1-B058 D1-B141 the teachers of "%s" are shown as %s', (joined, text) => {
  expect(teachersText(joined)).toBe(text)
})
