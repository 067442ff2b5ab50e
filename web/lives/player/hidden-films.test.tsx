import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, screen } from '@testing-library/react'
import { Activity, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VideoScreen } from '../../files/VideoScreen.tsx'
import { playingMedia } from '../../testing/playing-media.ts'
import { ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { LivePicture } from '../picture/LivePicture.tsx'
import { RoomContext } from '../room/live-room.ts'
import { ReplayFilm } from './ReplayFilm.tsx'
import { TimedFilm } from './TimedFilm.tsx'

vi.mock('mpegts.js', () => ({
  default: {
    getFeatureList: () => ({ mseLivePlayback: true }),
    Events: {},
    createPlayer: () => ({ on: () => {}, attachMediaElement: () => {}, load: () => {}, destroy: () => {} }),
  },
}))
beforeEach(playingMedia)
afterEach(() => vi.restoreAllMocks())

const id = '0198a000-0000-7000-8000-000000000001'
const cover = { src: undefined, seed: id }
const urls = {
  kind: 'video' as const,
  flv: '/live/a.flv',
  hls: '',
  position: null,
  url: '/files/a.mp4',
  parts: [],
  chapters: [],
  hasRates: 1 as const,
}
const live = {
  liveId: id,
  title: '画面',
  cover,
  state: 1,
  isSilenced: false,
  since: '',
  onLost: () => undefined,
} as const

/** Every page with a film but those of courses and of the feed, whose player is tested in web/courses/mini. */
const films: [string, ReactElement][] = [
  ['the picture of a live', <LivePicture key="live" {...live} />],
  ['a replay', <ReplayFilm key="replay" id={id} playing={urls} title="画面" cover={{ src: undefined, seed: id }} />],
  [
    'a film that is shown as a live',
    <TimedFilm key="timed" id={id} src="/files/a.mp4" from={0} askedAt={0} title="画面" cover={cover} />,
  ],
  ['a video', <VideoScreen key="video" url="/files/a.mp4" name="画面" />],
]

let showOther: (isOther: boolean) => void = () => undefined
function Pages({ film }: { film: ReactElement }) {
  const [isOther, setOther] = useState(false)
  showOther = setOther
  return (
    <RoomContext value={{ liveId: id, info: undefined, connection: 'open', join: () => () => undefined }}>
      <Activity mode={isOther ? 'hidden' : 'visible'}>{film}</Activity>
      <Activity mode={isOther ? 'visible' : 'hidden'}>
        <VideoScreen url="/files/b.mp4" name="下一页" />
      </Activity>
    </RoomContext>
  )
}

test.each(films)('D1-B307 D3-Q62 %s is not heard behind another page', async (_, film) => {
  serverAnswers(on(queryLiveUrl, () => ok(urls as never)))
  renderScreen(<Pages film={film} />)
  const element = screen.getByLabelText<HTMLVideoElement>('画面')
  element.muted = false
  await act(() => element.play())
  expect(element.paused).toBe(false)
  act(() => showOther(true))
  expect(element.paused).toBe(true)
  await act(() => screen.getByLabelText<HTMLVideoElement>('下一页').play())
  act(() => showOther(false))
  expect(element.paused).toBe(false)
  expect(screen.getByLabelText<HTMLVideoElement>('下一页').paused).toBe(true)
})
