import { expect, test } from 'vitest'
import { paceInWords, secondsPerAnswer } from './marking-pace.ts'

/** The times of a visit that begins at second `openedAt`; `taken` are the seconds that each answer took. */
const visit = (openedAt: number, ...taken: number[]) => {
  const times = [openedAt * 1_000]
  for (const seconds of taken) times.push((times.at(-1) ?? 0) + seconds * 1_000)
  return times
}

test.each<[string, number[][], number | undefined]>([
  ['nothing marked', [visit(0)], undefined],
  ['four are too few', [visit(0, 60, 60, 60, 60)], undefined],
  ['five', [visit(0, 40, 50, 60, 70, 80)], 60],
  ['the time in another exam is nobody’s', [visit(0, 60, 60), visit(500, 60, 60, 60)], 60],
  ['a break is left out', [visit(0, 60, 60, 3_600, 60, 60, 60)], 60],
  ['a break does not count as an answer either', [visit(0, 60, 60, 3_600, 60, 60)], undefined],
  ['only the last twenty', [visit(0, ...Array(10).fill(500), ...Array(20).fill(30))], 30],
])('D2-Q69 the pace of a marker: %s', (_, visits, seconds) => {
  expect(secondsPerAnswer(visits)).toBe(seconds)
})

test.each([
  [0.2, 0, '平均 1 秒一份'],
  [42.4, 1, '平均 42 秒一份，这场约需 1 分钟'],
  [60, 30, '平均 1 分钟一份，这场约需 30 分钟'],
  [160, 34, '平均 2 分 40 秒一份，这场约需 1.5 小时'],
  [59.8, 60, '平均 1 分钟一份，这场约需 1 小时'],
])('D2-Q69 %s seconds an answer and %s left are told as %s', (seconds, left, words) => {
  expect(paceInWords(seconds, left)).toBe(words)
})
