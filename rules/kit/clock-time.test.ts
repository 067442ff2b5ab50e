import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, lengthText, secondsText } from './clock-time.ts'

test.each([
  ['1:02:30', 3_750],
  ['62:30', 3_750],
  ['5:30', 330],
  ['5：30', 330],
  [' 0:08 ', 8],
  ['90', 90],
  ['1:2', 62],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['1:005', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['5分', undefined],
  ['', undefined],
  ['1:2:3:4', undefined],
])('D1-B006 the length %s is %s seconds', (text, seconds) => {
  expect(lengthOf(text)).toBe(seconds)
})

test('D1-B006 a length is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), (seconds) => {
      expect(lengthOf(lengthText(seconds))).toBe(seconds)
    }),
  )
})

test.each([
  [16, '16 秒'],
  [60, '1 分钟'],
  [200, '3 分 20 秒'],
])('%i seconds read %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text)
})
