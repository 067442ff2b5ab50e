import { type RefObject, useEffect, useRef } from 'react'

/** D2-B395: milliseconds between loading and playing by itself. */
const DELAY = 2_000

/**
 * Plays a video by itself a moment after it was given, once: who paused it and comes back to its page finds it paused.
 * Where the browser forbids it, a tap does it.
 */
export function useAutoplay(video: RefObject<HTMLVideoElement | null>, src: string): void {
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (begun.current === src) return
    const timer = setTimeout(() => {
      begun.current = src
      void video.current?.play().catch(() => undefined)
    }, DELAY)
    return () => clearTimeout(timer)
  }, [video, src])
}
