import { useEffect, useState } from 'react'

/** Milliseconds: as `--nc-t-celebrate`. */
const ROLLING = 700

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A figure that rises from 0 to its value when it is first shown; at once where less motion is wanted. */
export function useRoll(value: number): { shown: number; isDone: boolean } {
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0))
  useEffect(() => {
    if (wantsLessMotion()) return
    const start = performance.now()
    let frame = 0
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - start) / ROLLING))
      // It slows down towards its end.
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [])
  return { shown: value * share, isDone: share === 1 }
}
