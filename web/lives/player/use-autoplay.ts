import { type RefObject, useEffect } from 'react'

/** D2-B395: milliseconds between loading and playing by itself. */
const DELAY = 2_000

/** Plays a video by itself a moment after it was given. Where the browser forbids it, a tap does it. */
export function useAutoplay(video: RefObject<HTMLVideoElement | null>, src: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another film
  useEffect(() => {
    const timer = setTimeout(() => void video.current?.play().catch(() => undefined), DELAY)
    return () => clearTimeout(timer)
  }, [video, src])
}
