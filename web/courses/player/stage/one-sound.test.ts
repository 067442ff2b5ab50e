import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareSound } from '../../../kit/media/one-sound.ts'
import { playingMedia } from '../../../testing/playing-media.ts'
import { Playback } from './playback.ts'

beforeEach(playingMedia)
afterEach(() => vi.restoreAllMocks())

test('D3-Q62 the player of courses and of the feed is heard alone while its page is shown', async () => {
  const hooks = { onTick: vi.fn(), onCut: vi.fn(), onEnded: vi.fn(), onHeldBack: vi.fn() }
  const playback = new Playback({ ...hooks, allow: (_, to) => to })
  const [film, other] = [document.createElement('video'), document.createElement('video')]
  const leave = shareSound(other, () => other.pause())
  const unbind = playback.bind(film)
  await other.play()
  await film.play()
  expect([film.paused, other.paused]).toEqual([false, true])
  await other.play()
  expect([film.paused, other.paused, playback.store.getState().isPlaying]).toEqual([true, false, false])
  unbind()
  await film.play()
  expect(other.paused).toBe(false)
  leave()
})
