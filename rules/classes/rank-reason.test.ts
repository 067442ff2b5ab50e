import { expect, test } from 'vitest'
import { rankReason } from './rank-reason.ts'

const standing = { rank: 18, count: 42, seconds: 986 * 60, before: 1_010 * 60, dailySeconds: 240 * 60 }

test.each([
  ['somebody is ahead', {}, '再学 24 分钟到第 17 名', 3],
  ['part of a minute is missing', { before: 986 * 60 + 1 }, '再学 1 分钟到第 17 名', 3],
  ['the same time was there earlier', { before: 986 * 60 }, '再学一点就到第 17 名', 3],
  ['nobody is ahead', { rank: 1, before: undefined }, '当前排在第一名', 2],
])('D2-Q57 D2-B079 what lifts by one place: %s', (_name, wish, sentence, rows) => {
  const told = rankReason({ ...standing, ...wish })
  expect([told.sentence, told.rows.length]).toEqual([sentence, rows])
})

test('D2-Q76 what is counted, the daily cap, over whom and until when', () => {
  const { figure, rows } = rankReason(standing)
  expect(figure).toBe('第 18 名')
  expect(rows.flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual([
    ...['986 分钟', '240 分钟', '本班 42 位在学和已结业的学员、班委', '现在，学习后几秒内更新', '24 分钟'],
  ])
})
