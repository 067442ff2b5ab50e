import { expect, test } from 'vitest'
import { readBetween } from './between.ts'

test.each([
  ['', {}],
  [';', {}],
  ['1;2', { min: 1, max: 2 }],
  ['0.5;', { min: 0.5 }],
  [';600', { max: 600 }],
  ['0;0', { min: 0, max: 0 }],
  ['5;1', { min: 5, max: 1 }],
])('D3-B276 "%s" is a filter', (text, expected) => {
  expect(readBetween(text)).toEqual(expected)
})

test.each(['1', '1;2;3', 'a;b', '-1;2', '1e3;', '1 ; 2', '99999999999;'])('D3-B276 "%s" is none', (text) => {
  expect(readBetween(text)).toBeUndefined()
})
