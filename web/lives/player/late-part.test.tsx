import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playingMedia } from '../../testing/playing-media.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { Live } from '../live-page.ts'
import { RoomContext } from '../room/live-room.ts'
import { LivePlayer } from './LivePlayer.tsx'

beforeEach(playingMedia)
afterEach(() => vi.restoreAllMocks())

const id = '0198a000-0000-7000-8000-000000000001'

/** The page hears of so many parts. */
let hear: (parts: number) => void = () => undefined
function Page() {
  const [parts, setParts] = useState(1)
  hear = setParts
  const playBackVideos = JSON.stringify(Array.from({ length: parts }, (_, part) => ({ fileId: part })))
  const info = {
    live: { typeValue: 1, stateValue: 1, replayOpen: 1, cover: '', startedAt: '', playBackVideos },
    state: { value: liveStates.ended, text: '已结束' },
    loginCheck: true,
  } as Live
  return (
    <RoomContext value={{ liveId: id, info: undefined, connection: 'open', join: () => () => undefined }}>
      <LivePlayer id={id} info={info} title="运河夜谈" isSilenced={false} onLost={() => undefined} />
    </RoomContext>
  )
}

test('D3-B200 D3-B104 a replay that is opened at the end gets its last part when it is ready, and goes on with it', async () => {
  logIn()
  let ready = 1
  let asked = 0
  const calls = serverAnswers(
    on(queryLiveUrl, () => {
      asked += 1
      // Signed anew each time.
      const parts = Array.from({ length: ready }, (_, part) => ({
        id: `part${part}`,
        url: `/files/${part}.mp4?signed=${asked}`,
        seconds: 60,
      }))
      return ok({
        url: parts[0]?.url,
        kind: 'video',
        flv: '',
        hls: '',
        position: null,
        parts,
        chapters: [],
        hasRates: 1,
      } as never)
    }),
  )
  renderScreen(<Page />)
  const film = await screen.findByLabelText<HTMLVideoElement>('运河夜谈')
  expect(film.getAttribute('src')).toBe('/files/0.mp4?signed=1')
  ready = 2
  act(() => hear(2))
  await waitFor(() => expect(calls).toHaveLength(2))
  // What plays is not loaded anew when the answer has come.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(film.getAttribute('src')).toBe('/files/0.mp4?signed=1')
  fireEvent.ended(film)
  await waitFor(() => expect(film.getAttribute('src')).toBe('/files/1.mp4?signed=2'))

  // Seen to its end before the third part is ready.
  fireEvent.ended(film)
  expect(film.getAttribute('src')).toBe('/files/1.mp4?signed=2')
  ready = 3
  act(() => hear(3))
  await waitFor(() => expect(film.getAttribute('src')).toBe('/files/2.mp4?signed=3'))
  expect(calls).toHaveLength(3)
})

test('D3-B200 a part of a replay that has no picture shows the cover and says so, until one with a picture follows', async () => {
  logIn()
  const parts = [0, 1].map((part) => ({ id: `part${part}`, url: `/files/${part}.mp4`, seconds: 60 }))
  serverAnswers(
    on(queryLiveUrl, () =>
      ok({
        url: '/files/0.mp4',
        kind: 'video',
        flv: '',
        hls: '',
        position: null,
        parts,
        chapters: [],
        hasRates: 1,
      } as never),
    ),
  )
  renderScreen(<Page />)
  const film = await screen.findByLabelText<HTMLVideoElement>('运河夜谈')
  expect(screen.queryByText('这段回放只有声音')).toBeNull()
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0)
  fireEvent.loadedMetadata(film)
  expect(screen.getByText('这段回放只有声音')).toBeTruthy()
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
  fireEvent.ended(film)
  width.mockReturnValue(1_280)
  fireEvent.loadedMetadata(film)
  expect(screen.queryByText('这段回放只有声音')).toBeNull()
  // The same element: what plays goes on.
  expect(screen.getByLabelText('运河夜谈')).toBe(film)
})
