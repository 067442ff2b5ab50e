import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../stage/playback.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Calls `remind` once play has gone on for `minutes` without a touch; 0 or less never does (D3-B176…B180). Only
 * playing counts: what is paused or waits for the network asks nobody.
 */
export function useReminder(playback: Playback, minutes: number, remind: () => void): void {
  const onDue = useEffectEvent(remind)
  useEffect(() => {
    if (minutes <= 0) return
    let idle = 0
    let before = performance.now()
    const touched = () => {
      idle = 0
    }
    const timer = setInterval(() => {
      const now = performance.now()
      const { isPlaying, isWaiting } = playback.store.getState()
      if (isPlaying && !isWaiting) idle += now - before
      before = now
      if (idle < minutes * 60_000) return
      idle = 0
      onDue()
    }, 1_000)
    for (const name of TOUCHES) document.addEventListener(name, touched, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) document.removeEventListener(name, touched, { capture: true })
    }
  }, [playback, minutes])
}
