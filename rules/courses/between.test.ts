import { expect, test } from 'vitest'
import { readBetween, readDays } from './between.ts'

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

test.each([
  ['', {}],
  [';', {}],
  ['2026-03-01;', { from: new Date('2026-03-01T00:00+08:00') }],
  [';2026-03-01', { before: new Date('2026-03-02T00:00+08:00') }],
  ['2026-02-28;2026-02-28', { from: new Date('2026-02-28T00:00+08:00'), before: new Date('2026-03-01T00:00+08:00') }],
  ['2026-02-30;', undefined],
  ['1969-12-31;', undefined],
  ['2026-03-01', undefined],
  ['2026-03-01;2026-03-02;', undefined],
  ['x;y', undefined],
])('D3-B382 the days of %j', (text, days) => expect(readDays(text)).toEqual(days))
