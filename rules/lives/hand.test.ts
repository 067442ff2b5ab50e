import { expect, test } from 'vitest'
import { HAND, type HandTimes, handEnds, handEndText, handNow } from './hand.ts'

const start = new Date('2026-11-20T15:00:00+08:00').getTime()
const at = (seconds: number) => new Date(start + seconds * 1_000)

/** Seconds after the start. */
type Wish = {
  accepted?: number
  connected?: number
  seen?: number
  hostSeen?: number
  ended?: number
  end?: HandTimes['end']
}

const hand = ({ accepted, connected, seen = 0, hostSeen, ended, end = null }: Wish): HandTimes => ({
  appliedAt: at(0),
  acceptedAt: accepted === undefined ? null : at(accepted),
  connectedAt: connected === undefined ? null : at(connected),
  seenAt: at(seen),
  hostSeenAt: hostSeen === undefined ? null : at(hostSeen),
  endedAt: ended === undefined ? null : at(ended),
  end,
})

test.each<[string, Wish, number, string, string | null, number]>([
  ['just applied', {}, 0, 'applying', null, 60_000],
  ['waiting', { seen: 50 }, 59, 'applying', null, 1_000],
  ['nobody answered', { seen: 59 }, 60, 'over', 'timeout', 0],
  ['the page is gone', { seen: 10 }, 25, 'over', 'gone', 0],
  ['still there', { seen: 10 }, 24.999, 'applying', null, 35_001],
  ['accepted', { accepted: 20, seen: 20 }, 20, 'calling', null, 30_000],
  ['accepted late, after the minute', { accepted: 59, seen: 70, hostSeen: 70 }, 75, 'calling', null, 14_000],
  ['no sound came', { accepted: 20, seen: 49, hostSeen: 49 }, 50, 'over', 'unconnected', 0],
  ['speaking', { accepted: 20, connected: 22, seen: 3_600, hostSeen: 3_600 }, 3_601, 'connected', null, 0],
  ['the speaker is gone', { accepted: 20, connected: 22, seen: 30, hostSeen: 44 }, 45, 'over', 'gone', 0],
  ['the host is gone', { accepted: 20, connected: 22, seen: 44, hostSeen: 30 }, 45, 'over', 'gone', 0],
  ['the host never said a word', { accepted: 20, seen: 34 }, 35, 'over', 'gone', 0],
  ['cut', { accepted: 20, connected: 22, ended: 30, end: 'cut' }, 31, 'over', 'cut', 0],
  ['cancelled', { ended: 5, end: 'cancelled' }, 6, 'over', 'cancelled', 0],
])('D3-B211 D3-B348 %s', (_name, wish, now, step, end, leftMs) => {
  expect(handNow(hand(wish), true, at(now))).toEqual({ step, end, leftMs })
})

test('D3-B211 when the room closes every call is over', () => {
  expect(handNow(hand({ accepted: 1, connected: 2, seen: 3, hostSeen: 3 }), false, at(4)).end).toBe('closed')
})

test('D3-B348 an end that the learner did not choose is said in words', () => {
  expect(handEndText('timeout')).toBe('申请连麦超时，请重新申请')
  const silent = handEnds.filter((end) => handEndText(end) === '')
  expect(silent).toEqual(['cancelled', 'left'])
})

test('two missed signs of life do not end a call', () => expect(HAND.silent).toBeGreaterThan(3 * HAND.beat))
