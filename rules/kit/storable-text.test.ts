import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from './storable-text.ts'

test.each([
  ['学习', '学习'],
  ['a\0b', 'ab'],
  ['一篇作文😀', '一篇作文😀'],
  ['一篇作文😀'.slice(0, -1), '一篇作文'],
  ['\ude00后一半', '后一半'],
  ['\ude00\ud83d', ''],
  ['\ud83d\0\ude00', ''],
])('D2-Q69 %o is stored as %o', (given, stored) => {
  expect(storableText(given)).toBe(stored)
})

test('of any value all texts can be stored, nothing else changes, and a sound value is the same one', () => {
  const text = fc
    .array(fc.constantFrom('a', '学', '😀', '\0', '\ud83d', '\ude00'), { maxLength: 8 })
    .map((parts) => parts.join(''))
  const leaf = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null))
  const anything = fc.oneof(
    leaf,
    fc.array(leaf),
    fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(leaf, fc.array(leaf))),
  )
  const isSound = (value: unknown): boolean => {
    if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
    return typeof value !== 'object' || value === null || Object.values(value).every(isSound)
  }
  fc.assert(
    fc.property(anything, (value) => {
      const stored = storable(value)
      expect(isSound(stored)).toBe(true)
      expect(storable(stored)).toBe(stored)
      if (isSound(value)) expect(stored).toBe(value)
    }),
  )
})

test('a value that nests without end costs no stack, and a name of a field is never changed', () => {
  let nested: unknown = 'a\0'
  for (let depth = 0; depth < 40_000; depth += 1) nested = [nested]
  expect(storable(nested)).toBe(nested)
  expect(storable(JSON.parse('{"__pro\\u0000to__":{"a":"b\\u0000"}}'))).toEqual({ '__pro\0to__': { a: 'b' } })
})
