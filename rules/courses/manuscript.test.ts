import { expect, test } from 'vitest'
import { paragraphAt, paragraphsOfText } from './manuscript.ts'

test.each([
  ['', []],
  ['\uFEFF一\n二\n\n\n三\r\n\r\n四 ', ['一\n二', '三', '四']],
  ['一\n　　\n二', ['一', '二']],
])('D3-Q99 the paragraphs of %j', (text, paragraphs) => {
  expect(paragraphsOfText(text)).toEqual(paragraphs)
})

const timed = [
  { at: 0, isHeading: 0 },
  { at: 10, isHeading: 1 },
  { at: 10, isHeading: 0 },
  { at: null, isHeading: 0 },
] as const

test.each([
  [0, 0],
  [9.9, 0],
  [10, 2],
  [500, 2],
  [-1, -1],
])('D3-Q99 at %s seconds paragraph %i is spoken', (time, index) => {
  expect(paragraphAt(timed, time)).toBe(index)
})
