import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playingMedia } from '../testing/playing-media.ts'
import { Video } from './Video.tsx'

beforeEach(playingMedia)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Wish = { name: string; isMuted?: boolean; onSilenced?: () => void }
function Film({ name, isMuted = false, ...rest }: Wish) {
  const film = useRef<HTMLVideoElement>(null)
  return <Video ref={film} aria-label={name} muted={isMuted} {...rest} />
}
const film = (name: string) => screen.getByLabelText<HTMLVideoElement>(name)
const play = (name: string) => act(() => film(name).play())
const playing = () =>
  [...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(({ ariaLabel }) => ariaLabel)

test('D3-Q62 one sound at a time: what begins to be heard pauses what was heard; what is silent disturbs nobody', async () => {
  render(
    <>
      <Film name="one" />
      <Film name="two" />
      <Film name="silent" isMuted />
    </>,
  )
  await play('one')
  await play('silent')
  expect(playing()).toEqual(['one', 'silent'])
  await play('two')
  expect(playing()).toEqual(['two', 'silent'])
  act(() => {
    film('silent').muted = false
    film('silent').dispatchEvent(new Event('volumechange'))
  })
  expect(playing()).toEqual(['silent'])
})

test('D3-Q62 what is on air is silenced in its own way instead of paused', async () => {
  const onSilenced = vi.fn()
  render(
    <>
      <Film name="live" onSilenced={onSilenced} />
      <Film name="film" />
    </>,
  )
  await play('live')
  await play('film')
  expect([playing(), onSilenced.mock.calls.length]).toEqual([['live', 'film'], 1])
})

const pages = (shown: 'film' | 'other') => (
  <>
    <Activity mode={shown === 'film' ? 'visible' : 'hidden'}>
      <Film name="film" />
    </Activity>
    <Film name="other" />
  </>
)

test('D1-B307 D3-Q62 a film pauses behind another page, and goes on when its page comes back', async () => {
  const { rerender } = render(pages('film'))
  await play('film')
  rerender(pages('other'))
  expect(film('film').paused).toBe(true)
  rerender(pages('film'))
  expect(film('film').paused).toBe(false)
  act(() => film('film').pause())
  rerender(pages('other'))
  rerender(pages('film'))
  expect(film('film').paused).toBe(true)
})

test('D3-Q62 a film that comes back does not speak over what is heard by then', async () => {
  const { rerender } = render(pages('film'))
  await play('film')
  rerender(pages('other'))
  await play('other')
  rerender(pages('film'))
  expect(playing()).toEqual(['other'])
})
