import { expect, test } from 'vitest'
import { type Chapters, moved, newPart, placed, without } from './outline.ts'

const part = (id: string) => ({ ...newPart('video', id), id })
const chapters: Chapters = [
  { id: 'A', title: '一', parts: [part('a'), part('b')] },
  { id: 'B', title: '二', parts: [part('c')] },
]
const short = (list: Chapters) =>
  list.map(({ id, parts }) => `${id}:${parts.map((each) => each.id).join('')}`).join(' ')

test.each([
  ['b', -1, 'A:ba B:c'],
  ['b', 1, 'A:a B:bc'],
  ['c', -1, 'A:abc B:'],
  ['a', -1, 'A:ab B:c'],
  ['B', -1, 'B:c A:ab'],
  ['B', 1, 'A:ab B:c'],
] as const)('D1-B006 %s moved by %i', (id, by, after) => {
  expect(short(moved(chapters, id, by))).toBe(after)
})

test.each([
  ['a', 'A', 2, 'A:ba B:c'],
  ['b', 'A', 0, 'A:ba B:c'],
  ['c', 'A', 1, 'A:acb B:'],
] as const)('D1-B006 %s dropped in %s at %i', (id, chapterId, place, after) => {
  expect(short(placed(chapters, id, { chapterId, place }))).toBe(after)
})

test('a chapter goes with its parts', () => {
  expect(short(without(chapters, 'A'))).toBe('B:c')
  expect(short(without(chapters, 'b'))).toBe('A:a B:c')
})
