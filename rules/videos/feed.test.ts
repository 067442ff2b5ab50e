import { describe, expect, test } from 'vitest'
import { favouriteDay, isFullPage, isHeld, readCursor, wantsFurther, writeCursor } from './feed.ts'

test.each([
  [8, 1, false],
  [9, 1, true],
  [18, 2, false],
  [19, 2, true],
  [29, 3, true],
  [9, 2, false],
])('D3-B165 D3-B166 at item %i (from 0) with %i pages a further page is asked for: %s', (index, pages, wanted) => {
  expect(wantsFurther(index, pages)).toBe(wanted)
})

test.each([
  [0, true],
  [1, false],
  [2, false],
])('D3-B141 play type %i fills the page: %s', (type, isFull) => {
  expect(isFullPage(type)).toBe(isFull)
})

test('D3-B065 the day of a favourite', () => {
  expect(favouriteDay('2026-11-04 09:00:00')).toBe('2026-11-04')
  expect(favouriteDay('')).toBe('')
})

test('of a feed of 200 items three at most are held', () => {
  for (const current of [0, 1, 100, 199]) {
    const held = Array.from({ length: 200 }, (_, index) => index).filter((index) => isHeld(index, current))
    expect(held.length).toBeLessThanOrEqual(3)
    expect(held).toContain(current)
  }
})

describe('the cursor', () => {
  const id = '0198a000-0000-7000-8000-000000000001'
  test.each([
    { asOf: 0, isStudied: false, id },
    { asOf: 1_793_000_000_000, isStudied: true, id },
  ])('is read as it was written: %o', (cursor) => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  })

  test.each(['', 'x', `1.2.${id}`, `1.1.${id}x`, `-1.1.${id}`, `1.1.`, `1e9.1.${id}`, `1234567890123456.1.${id}`])(
    'refuses %s',
    (text) => {
      expect(readCursor(text)).toBeUndefined()
    },
  )
})
