import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutoplay } from './use-autoplay.ts'

const play = vi.fn(async () => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  play.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Film({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useAutoplay(video, src)
  // biome-ignore lint/a11y/useMediaCaption: it plays nothing
  return <video ref={video} src={src} />
}

test('D2-B395 a film plays by itself two seconds after it was given, and each next one as well', () => {
  const { rerender, unmount } = render(<Film src="/a.mp4" />)
  vi.advanceTimersByTime(1_999)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(play).toHaveBeenCalledTimes(1)
  rerender(<Film src="/b.mp4" />)
  vi.advanceTimersByTime(2_000)
  expect(play).toHaveBeenCalledTimes(2)
  rerender(<Film src="/c.mp4" />)
  unmount()
  vi.advanceTimersByTime(2_000)
  expect(play).toHaveBeenCalledTimes(2)
})
