import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { RoomContext } from '../room/live-room.ts'
import { LivePicture } from './LivePicture.tsx'

vi.mock('mpegts.js', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

const liveId = '0198a000-0000-7000-8000-000000000001'

test('D3-B349 a player that cannot be loaded says so, and is not asked for again and again', async () => {
  logIn()
  const urls = {
    url: '/live/a.flv',
    kind: 'stream',
    flv: '/live/a.flv',
    hls: '/live/a.m3u8',
    position: null,
    parts: [],
  }
  const calls = serverAnswers(on(queryLiveUrl, () => ok(urls as never)))
  const onLost = vi.fn()
  renderScreen(
    <RoomContext value={{ liveId, info: undefined, connection: 'open', join: () => () => undefined }}>
      <LivePicture
        {...{ liveId, onLost }}
        title="运河夜谈"
        cover={{ src: undefined, seed: liveId }}
        state={liveStates.onAir}
        isSilenced={false}
        since=""
      />
    </RoomContext>,
  )
  expect(await screen.findByText('插件加载错误,请刷新后重试')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await waitFor(() => expect(calls.filter(({ path }) => path === queryLiveUrl.path)).toHaveLength(1))
  expect(onLost).not.toHaveBeenCalled()
})
