import { useEffect, useState } from 'react'

const LOOK_MS = 200

/** The monotonic moment at which so many milliseconds of the server are over: the clock of a phone may be wrong. */
export const momentIn = (leftMs: number): number => performance.now() + leftMs

/** Milliseconds until a moment; it renders as time passes. */
export function useLeft(moment: number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  const [looked, setLooked] = useState(moment)
  // A new moment begins with all of its seconds, not with those since the last look.
  if (looked !== moment) {
    setLooked(moment)
    setNow(performance.now())
  }
  useEffect(() => {
    if (moment === undefined) return
    const look = () => setNow(performance.now())
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, moment - now)
}
