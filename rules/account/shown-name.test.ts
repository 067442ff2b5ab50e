import { expect, test } from 'vitest'
import { CLOSED_NAME, shownName } from './shown-name.ts'

test.each([
  ['王晓明', '王*明'],
  ['李雷', '李*'],
  ['欧阳建国', '欧**国'],
  ['𠮷野家', '𠮷*家'],
  ['王', '王'],
  ['', ''],
])('D3-Q82 where people are only listed, %s is shown to others as %s', (name, shown) => {
  expect(shownName(name, 'listed')).toBe(shown)
  expect(shownName(name, 'listed', true)).toBe(name)
  expect([shownName(name, 'signed'), shownName(name, 'class')]).toEqual([name, name])
})

test('D3-Q82 an account that was closed has no name to hide', () => {
  expect(shownName(CLOSED_NAME, 'listed')).toBe(CLOSED_NAME)
})
