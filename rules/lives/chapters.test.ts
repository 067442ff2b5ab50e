import { expect, test } from 'vitest'
import { chapterAt, replayChapters } from './chapters.ts'

const at = (...seconds: number[]) => seconds.map((second) => ({ id: `${second}`, title: '第一节', second }))
const secondsOf = (chapters: { second: number }[]) => chapters.map(({ second }) => second)

test.each([
  ['nothing was pinned', [], []],
  ['in the order of the replay', [300, 0, 60], [0, 60, 300]],
  ['a line that was put right at once', [60, 65, 300], [65, 300]],
  ['ten seconds later it is another one', [60, 70], [60, 70]],
  ['pinned after the last second of the recording', [60, 600, 700], [60]],
])('D3-B200 the chapters of a replay: %s', (_name, pinned, chapters) => {
  expect(secondsOf(replayChapters(at(...pinned), 600))).toEqual(chapters)
})

test.each([
  [0, undefined],
  [59, undefined],
  [60, 60],
  [299.9, 60],
  [9_000, 300],
])('D3-B200 second %d of the replay is in the chapter that began at %s', (second, begun) => {
  expect(chapterAt(at(60, 300), second)?.second).toBe(begun)
})
