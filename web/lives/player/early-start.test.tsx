import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { Live } from '../live-page.ts'
import { RoomContext } from '../room/live-room.ts'
import { LivePlayer } from './LivePlayer.tsx'

vi.mock('mpegts.js', () => ({
  default: {
    getFeatureList: () => ({ mseLivePlayback: true }),
    Events: {},
    createPlayer: () => ({ on: () => {}, attachMediaElement: () => {}, load: () => {}, destroy: () => {} }),
  },
}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const liveId = '0198a000-0000-7000-8000-000000000001'
const urls = { url: '/live/a.flv', kind: 'stream', flv: '/live/a.flv', hls: '', position: null, parts: [] }

test.each([
  ['before its announced minute', '2026-11-20T11:21:00Z'],
  ['for a device whose clock is behind', '2026-11-20T11:05:00Z'],
])('D3-Q40 D3-C41 a live that has begun %s is reported as attended', async (_name, clock) => {
  vi.useFakeTimers({ now: new Date(clock), toFake: ['Date', 'performance', 'setInterval', 'setTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  logIn()
  const calls = serverAnswers(
    on(queryLiveUrl, () => ok(urls as never)),
    on(pulseSaveRecord, () => ok({ isCounting: 1, courseFinished: 0 } as never)),
  )
  const info = {
    live: {
      typeValue: 1,
      stateValue: 1,
      cover: '',
      startsAt: '2026-11-20T11:30:00Z',
      startedAt: '2026-11-20T11:20:00Z',
    },
    state: { value: liveStates.onAir, text: '直播中' },
    loginCheck: true,
  } as Live
  renderScreen(
    <RoomContext value={{ liveId, info: undefined, connection: 'open', join: () => () => undefined }}>
      <LivePlayer id={liveId} info={info} title="运河夜谈" isSilenced={false} onLost={() => undefined} />
    </RoomContext>,
  )
  const video = screen.getByLabelText<HTMLVideoElement>('运河夜谈')
  let played = 0
  Object.defineProperty(video, 'currentTime', { get: () => (played += 0.5) })
  for (let seconds = 0; seconds < 15; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  const reported = calls.filter(({ path }) => path === pulseSaveRecord.path).map(({ input }) => input)
  expect(reported).toContainEqual(expect.objectContaining({ courseId: liveId, pulseTime: 10, type: 'live' }))
})
