import type { LiveLine } from '@college/contract/lives/chat.ts'
import { expect, test } from 'vitest'
import { hasGap, heardUpTo, trimmed, whenLoaded, withHeard, withLines, withoutText } from './live-chat-log.ts'

const line = (seq: number, wish: Partial<LiveLine> = {}): LiveLine => ({
  id: `id ${seq}`,
  seq,
  change: seq,
  clientId: `client ${seq}`,
  userId: 'u',
  userName: '刘晓雯',
  photo: '',
  isHost: false,
  content: `第${seq}条`,
  state: 'normal',
  offset: seq,
  sentAt: '2026-11-20T06:30:00.000Z',
  ...wish,
})
const seqs = (log: readonly LiveLine[]) => log.map(({ seq }) => seq)

test('lines stand in their order, each once, however they arrive', () => {
  const log = withLines(withLines([], [line(3), line(1)], true), [line(2), line(3)], true)
  expect(seqs(log)).toEqual([1, 2, 3])
})

test('D3-B104 the latest lines replace the log, except what is newer than their answer', () => {
  expect(seqs(whenLoaded([line(1), line(9)], [line(7), line(8)], 8))).toEqual([7, 8, 9])
})

test('an older version does not come back, a newer one replaces it at its place', () => {
  const taken = withoutText([line(1), line(2)], 'id 1', 3)
  expect(taken[0]).toMatchObject({ state: 'removed', content: '', change: 3 })
  expect(withLines(taken, [line(1)], true)[0]?.state).toBe('removed')
  expect(withLines(taken, [line(1, { change: 4 })], true)[0]).toMatchObject({ state: 'normal', content: '第1条' })
  expect(withoutText([line(1, { change: 4 })], 'id 1', 3)[0]?.state).toBe('normal')
})

test('what was taken down before it was seen, and what is older than the loaded pages, is not added', () => {
  expect(withLines([line(5)], [line(6, { state: 'removed', content: '' })], true)).toHaveLength(1)
  expect(seqs(withLines([line(5)], [line(2)], false))).toEqual([5])
  expect(seqs(withLines([line(5)], [line(2)], true))).toEqual([2, 5])
})

test('changes are heard in any order; a missing one is noticed', () => {
  let heard = heardUpTo(4)
  heard = withHeard(heard, 6)
  expect([heard.upTo, hasGap(heard)]).toEqual([4, true])
  heard = withHeard(withHeard(heard, 5), 2)
  expect([heard.upTo, hasGap(heard)]).toEqual([6, false])
})

test('a long chat lets its oldest lines go', () => {
  const log = Array.from({ length: 401 }, (_, n) => line(n + 1))
  expect(seqs(trimmed(log))[0]).toBe(152)
  expect(trimmed(log.slice(1))).toHaveLength(400)
})
