import { liveStates } from '@college/contract/lives/live.ts'
import { expect, test } from 'vitest'
import { whyNotWrite } from './room.ts'

const { notStarted, onAir, paused, ended, unknown } = liveStates

test.each([
  // state, closed, host, may write
  [notStarted, false, false, false],
  [notStarted, false, true, true],
  [onAir, false, false, true],
  [onAir, true, false, false],
  [onAir, true, true, true],
  [paused, false, false, true],
  [paused, true, false, false],
  [ended, false, false, false],
  [ended, false, true, false],
  [unknown, false, false, false],
  [unknown, false, true, false],
])('D3-B216 state %i, closed %s, host %s: may write %s', (state, isClosed, isHost, mayWrite) => {
  expect(whyNotWrite({ state, isClosed, isHost }) === '').toBe(mayWrite)
})
