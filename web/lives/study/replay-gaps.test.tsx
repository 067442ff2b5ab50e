import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { playingMedia } from '../../testing/playing-media.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { Live } from '../live-page.ts'
import { ReplayFilm } from '../player/ReplayFilm.tsx'
import { ReplayGaps } from './ReplayGaps.tsx'

beforeEach(playingMedia)

/** A live of its own for each test: what was reported of one stays known. */
let lives = 0
const parts = ['a', 'b'].map((part) => ({ id: part, url: `/files/${part}.mp4`, seconds: 60 }))
const url = {
  url: '/files/a.mp4',
  kind: 'video' as const,
  flv: '',
  hls: '',
  position: null,
  parts,
  chapters: [],
  hasRates: 1 as const,
}

function open(covered: [number, number][], isDone: 0 | 1 = 0) {
  lives += 1
  const id = `0198a000-0000-7000-8000-00000000000${lives}`
  logIn()
  serverAnswers(on(pulseSaveRecord, () => ok({ isCounting: 1, courseFinished: 0, covered } as never)))
  const info = {
    live: { typeValue: 1, replayOpen: 1, playBackVideos: JSON.stringify(parts) },
    state: { value: liveStates.ended, text: '已结束' },
    attended: { seconds: 0, needed: 72, isDone, covered, length: 120 },
  } as unknown as Live
  return renderScreen(
    <>
      <ReplayFilm id={id} playing={url} title="运河夜谈" cover={{ src: undefined, seed: id }} />
      <ReplayGaps id={id} info={info} />
    </>,
  )
}
const film = () => screen.getByLabelText<HTMLVideoElement>('运河夜谈')

test('D2-Q71 D3-B200 the replay says what does not count yet, and plays it from its first second', async () => {
  open([
    [0, 20],
    [30, 90],
  ])
  expect(screen.getByText(/没有计入/).textContent).toBe('还有 40 秒没有计入：00:20 到 00:30，01:30 到 02:00')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '去补学，从 00:20 开始' })))
  expect([film().getAttribute('src'), film().currentTime, film().paused]).toEqual(['/files/a.mp4', 20, false])
})

test('D3-B200 a gap in a later part opens that part', async () => {
  open([[0, 75]])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^去补学/ })))
  expect(film().getAttribute('src')).toBe('/files/b.mp4')
  await act(async () => void fireEvent.loadedMetadata(film()))
  expect([film().currentTime, film().paused]).toEqual([15, false])
  // Seen again from its beginning later: the place was for the tap.
  film().currentTime = 0
  fireEvent.loadedMetadata(film())
  expect(film().currentTime).toBe(0)
})

test('D2-Q71 nothing is offered once enough was attended', () => {
  open([[0, 90]], 1)
  expect(screen.queryByRole('button', { name: /^去补学/ })).toBeNull()
})
