import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { playingMedia } from '../../testing/playing-media.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { Live } from '../live-page.ts'
import { RoomContext } from '../room/live-room.ts'
import { LivePlayer } from './LivePlayer.tsx'

beforeEach(playingMedia)

const id = '0198a000-0000-7000-8000-000000000001'
let end: () => void = () => undefined

function Page({ from }: { from: 1 | 2 }) {
  const [value, setValue] = useState<1 | 2>(from)
  end = () => setValue(liveStates.ended)
  const info = {
    live: { typeValue: 4, stateValue: 1, replayOpen: 1, cover: '', startedAt: '', playBackVideos: '' },
    state: { value, text: '' },
    loginCheck: true,
  } as Live
  return (
    <RoomContext value={{ liveId: id, info: undefined, connection: 'open', join: () => () => undefined }}>
      <LivePlayer id={id} info={info} title="运河夜谈" isSilenced={false} onLost={() => undefined} />
    </RoomContext>
  )
}

const film = (type: unknown) =>
  ok({
    url: `/files/${type}.mp4`,
    kind: 'video',
    flv: '',
    hls: '',
    position: type === 'play' ? 5 : null,
    parts: [],
    chapters: [],
    hasRates: 1,
  })

test('D3-B200 who watched to the end is told that it is over, and sees the replay by a tap', async () => {
  logIn()
  const calls = serverAnswers(on(queryLiveUrl, ({ type }) => film(type) as never))
  renderScreen(<Page from={liveStates.onAir} />)
  await screen.findByLabelText('运河夜谈')
  act(() => end())
  expect(screen.getByRole('status').textContent).toBe('已结束')
  expect(calls.filter(({ input }) => input.type === 'replay')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '看回放' }))
  const replay = await screen.findByLabelText<HTMLVideoElement>('运河夜谈')
  expect(replay.getAttribute('src')).toBe('/files/replay.mp4')
})

test('D3-B200 who comes after the end sees the replay at once', async () => {
  logIn()
  serverAnswers(on(queryLiveUrl, ({ type }) => film(type) as never))
  renderScreen(<Page from={liveStates.ended} />)
  const replay = await screen.findByLabelText<HTMLVideoElement>('运河夜谈')
  expect(replay.getAttribute('src')).toBe('/files/replay.mp4')
  expect(screen.queryByRole('button', { name: '看回放' })).toBeNull()
})
