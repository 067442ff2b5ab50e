import { expect, test } from 'vitest'
import { leaveTime } from './quiet.ts'

const at = (time: string) => new Date(`2026-11-${time}+08:00`)
const night = { from: 21, until: 8 }

test.each([
  ['in the day', '28T18:20', night, '28T18:20'],
  ['a minute before the quiet hours', '28T20:59', night, '28T20:59'],
  ['when they begin', '28T21:00', night, '29T08:00'],
  ['after midnight', '28T03:30', night, '28T08:00'],
  ['a minute before their end', '28T07:59', night, '28T08:00'],
  ['when they end', '28T08:00', night, '28T08:00'],
  ['quiet hours within a day', '28T13:00', { from: 12, until: 14 }, '28T14:00'],
  ['beside quiet hours within a day', '28T15:00', { from: 12, until: 14 }, '28T15:00'],
  ['none are quiet', '28T03:00', { from: 8, until: 8 }, '28T03:00'],
  ['until midnight', '28T23:00', { from: 22, until: 0 }, '29T00:00'],
] as const)('D1-B006 a text message leaves %s', (_name, now, quiet, leaves) => {
  expect(leaveTime(at(now), quiet)).toEqual(at(leaves))
})
