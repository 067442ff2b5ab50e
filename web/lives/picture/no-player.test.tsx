import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPicture } from '../../testing/live-picture.tsx'
import { useSound } from '../player/use-sound.ts'

// A browser without media sources.
vi.mock('mpegts.js', () => ({ default: { getFeatureList: () => ({ mseLivePlayback: false }), Events: {} } }))
vi.mock('hls.js/light', () => ({ default: { isSupported: () => false } }))
afterEach(() => void vi.restoreAllMocks())

test('D3-B199 decision 053: where nothing can play a stream, the page says so and does not wait', async () => {
  const { calls, video } = renderPicture({ hls: '/live/a.m3u8' })
  await screen.findByText('当前浏览器不能播放直播，请升级浏览器，或者换一台设备观看')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(calls.filter(({ path }) => path === queryLiveUrl.path)).toHaveLength(1)
  expect(video()?.getAttribute('src')).toBeNull()
})

test('D3-B199 where the browser itself plays playlists, it gets one', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const { video } = renderPicture({ hls: '/live/a.m3u8' })
  await waitFor(() => expect(video()?.getAttribute('src')).toBe('/live/a.m3u8'))
  expect(screen.queryByText(/当前浏览器不能播放直播/)).toBeNull()
})

test('D3-B199 the button of the sound follows what else turns it on, off or down', () => {
  const element = document.createElement('video')
  element.muted = true
  const { result, rerender } = renderHook(({ isSilenced }) => useSound({ current: element }, isSilenced), {
    initialProps: { isSilenced: false },
  })
  const change = (now: Partial<HTMLVideoElement>) => {
    Object.assign(element, now)
    act(() => result.current.of.onVolumeChange())
  }
  expect(result.current.isMuted).toBe(true)
  change({ muted: false })
  expect(result.current.isMuted).toBe(false)
  change({ volume: 0 })
  expect(result.current.isMuted).toBe(true)
  act(() => result.current.onMuted(false))
  expect([element.volume, result.current.of.muted]).toEqual([1, false])
  // A call takes the sound: the choice stays.
  rerender({ isSilenced: true })
  expect(result.current.of.muted).toBe(true)
  change({ muted: true })
  expect(result.current.isMuted).toBe(false)
})
