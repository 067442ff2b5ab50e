import { type RefObject, useEffect, useState } from 'react'

const STARTS = ['playing'] as const
const STOPS = ['pause', 'waiting', 'ended', 'emptied', 'error'] as const

/** Whether a video element is playing now: not paused, ended or waiting for data. */
export function useIsPlaying(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const start = () => setPlaying(true)
    const stop = () => setPlaying(false)
    // It may have gone on when its page came back.
    if (!element.paused && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) start()
    for (const name of STARTS) element.addEventListener(name, start)
    for (const name of STOPS) element.addEventListener(name, stop)
    return () => {
      for (const name of STARTS) element.removeEventListener(name, start)
      for (const name of STOPS) element.removeEventListener(name, stop)
      // Its page is hidden, which pauses it.
      stop()
    }
  }, [video])
  return isPlaying
}
