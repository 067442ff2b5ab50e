import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playingMedia } from '../../testing/playing-media.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { Live } from '../live-page.ts'
import { ReplayFilm } from '../player/ReplayFilm.tsx'
import { Chapters, useChapters } from './Chapters.tsx'

beforeEach(playingMedia)
afterEach(() => vi.restoreAllMocks())

const id = '0198a000-0000-7000-8000-0000000000c1'
const parts = ['a', 'b'].map((part) => ({ id: part, url: `/files/${part}.mp4`, seconds: 60 }))
const chapters = [
  { id: 'one', title: '运河为什么繁荣', second: 15 },
  { id: 'two', title: '今天的运河', second: 80 },
]
const replay = { url: '/files/a.mp4', kind: 'video' as const, flv: '', hls: '', position: null, parts, chapters }

function Page({ state }: { state: number }) {
  const info = {
    live: { id, typeValue: 1, replayOpen: 1, playBackVideos: JSON.stringify(parts) },
    state: { value: state, text: '' },
    loginCheck: true,
  } as Live
  return <Chapters liveId={id} chapters={useChapters(info)} />
}

function open(wish: { state?: number; hasRates?: 0 | 1 } = {}) {
  const { state = liveStates.ended, hasRates = 1 } = wish
  logIn()
  const playing = { ...replay, hasRates }
  const calls = serverAnswers(
    on(queryLiveUrl, () => ok(playing as never)),
    on(pulseSaveRecord, () => ok({ isCounting: 1, courseFinished: 0, covered: [] } as never)),
  )
  renderScreen(
    <>
      <ReplayFilm id={id} playing={playing} title="运河夜谈" cover={{ src: undefined, seed: id }} />
      <Page state={state} />
    </>,
  )
  return calls
}
const film = () => screen.getByLabelText<HTMLVideoElement>('运河夜谈')
const chapter = (title: string) => screen.findByRole('button', { name: new RegExp(title) })

test('D3-B200 a chapter plays the replay from its second, in whichever part that is, and the one that plays is marked', async () => {
  open()
  await act(async () => fireEvent.click(await chapter('今天的运河')))
  expect(film().getAttribute('src')).toBe('/files/b.mp4')
  await act(async () => void fireEvent.loadedMetadata(film()))
  expect([film().currentTime, film().paused]).toEqual([20, false])
  expect((await chapter('今天的运河')).getAttribute('aria-current')).toBe('true')
  expect((await chapter('运河为什么繁荣')).getAttribute('aria-current')).toBeNull()
  // Over all parts: the time, the length and the marks on the line.
  const line = screen.getByRole('slider', { name: '播放进度' })
  expect(line.getAttribute('aria-valuetext')).toBe('01:20，共 02:00')
  const marks = [...line.querySelectorAll<HTMLElement>('[data-second]')].map(({ style }) => style.left)
  expect(marks).toEqual(['12.5%', '66.6667%'])
})

test('D3-B032 D3-B200 the line and the rates of a course: a key crosses into the other part, and the rate stays there', async () => {
  open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '倍速 1.0x' })))
  const rates = within(screen.getByRole('radiogroup', { name: '播放速度' }))
  expect(rates.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['0.5x', '1.0x', '1.5x', '2.0x'])
  await act(async () => fireEvent.click(rates.getByRole('radio', { name: '2.0x' })))
  expect([film().playbackRate, film().defaultPlaybackRate]).toEqual([2, 2])
  film().currentTime = 30
  fireEvent.timeUpdate(film())
  fireEvent.keyDown(screen.getByRole('slider', { name: '播放进度' }), { key: 'PageUp' })
  expect(film().getAttribute('src')).toBe('/files/b.mp4')
  await act(async () => void fireEvent.loadedMetadata(film()))
  expect(film().currentTime).toBe(30)
})

test('D3-B033 where courses have one rate a replay has one; before the end there are no chapters to ask for', async () => {
  const calls = open({ state: liveStates.onAir, hasRates: 0 })
  expect(screen.queryByRole('button', { name: /^倍速/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /运河/ })).toBeNull()
  expect(calls.filter(({ path }) => path === queryLiveUrl.path)).toEqual([])
})
