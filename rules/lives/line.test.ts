import { liveTypes } from '@college/contract/lives/live.ts'
import { expect, test } from 'vitest'
import { broadcastMs, liveLineText, whyNotSaid } from './line.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 'noContent'],
  ['好', undefined],
  ['好'.repeat(200), undefined],
  ['好'.repeat(201), 'longContent'],
  [FAMILY.repeat(150), undefined],
  ['𠮷'.repeat(200), undefined],
  [`a${'\u0301'.repeat(5_000)}`, 'longContent'],
] as const)('D3-Q100 200 characters as people count them (%#)', (content, why) => {
  expect(whyNotSaid(content)).toBe(why)
})

test('a line is plain text on one line', () => {
  expect(liveLineText('  老师好\n\n<b>听得</b>\t清楚\u0000 ')).toBe('老师好 听得 清楚')
  expect(liveLineText('a < b && c')).toBe('a < b && c')
  expect(liveLineText(' \n\t')).toBe('')
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))
const stream = {
  type: liveTypes.native,
  startsAt: at(0),
  endsAt: at(50),
  startedAt: at(2),
  pausedAt: null,
  pausedMs: 0,
}

test.each([
  ['before the start', { ...stream, startedAt: null }, 10, 0],
  ['on air', stream, 10, 8],
  ['in a pause the recording stands still', { ...stream, pausedAt: at(5) }, 10, 3],
  ['after a pause', { ...stream, pausedMs: 4 * 60_000 }, 10, 4],
  ['a film counts from its announced start', { ...stream, type: liveTypes.video }, 10, 10],
] as const)('minutes of the broadcast: %s', (_, live, minute, minutes) => {
  expect(broadcastMs(live, at(minute))).toBe(minutes * 60_000)
})
