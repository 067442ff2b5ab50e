import { afterEach, expect, test, vi } from 'vitest'
import { attach } from './attach.ts'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true
    static Events = {}
    static ErrorTypes = {}
    on() {}
    attachMedia() {}
    loadSource = loaded
  },
}))
afterEach(() => {
  vi.restoreAllMocks()
  loaded.mockClear()
})

const APPLE = 'Apple Computer, Inc.'

test.each<[who: string, vendor: string, claim: CanPlayTypeResult, plays: 'itself' | 'the library']>([
  ['Safari', APPLE, 'maybe', 'itself'],
  ['WebKit on Linux, which names the same vendor and has no playlists', APPLE, '', 'the library'],
  ['Chrome, which says that it may', 'Google Inc.', 'maybe', 'the library'],
  ['Firefox', '', '', 'the library'],
])('decision 053: who plays a playlist in %s', async (_who, vendor, claim, plays) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(claim)
  const element = document.createElement('video')
  const hooks = { at: 0, onReady: vi.fn(), onPlayable: vi.fn(), onFailed: vi.fn() }
  attach(element, { url: '/a.m3u8', kind: 'playlist' }, hooks)
  if (plays === 'itself') {
    expect(element.getAttribute('src')).toBe('/a.m3u8')
    expect(loaded).not.toHaveBeenCalled()
  } else {
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('/a.m3u8'))
    expect(element.getAttribute('src')).toBeNull()
  }
})
