import { useEffect, useEffectEvent } from 'react'
import type { SittingSync } from './sitting-sync.ts'

/** ms between two looks at the device's clock, and by how much more it must have gone on for a device that slept. */
const LOOK = 1_000
const SLEPT = 5_000

/**
 * A page that was hidden says for how long. After that, after a sleep of the device, and when the network is back, what
 * waits is sent and the time asked anew.
 */
export function useLeaving(isWriting: boolean, sync: SittingSync, note: (seconds: number) => Promise<void>): void {
  const onBack = useEffectEvent((seconds: number) => {
    sync.wake()
    // A leave that cannot be told is told by nobody: it is for who reviews, and holds up nothing.
    note(seconds).catch(() => undefined)
  })
  const onHidden = useEffectEvent(() => sync.hurry())
  const onWoken = useEffectEvent(() => sync.wake())
  useEffect(() => {
    if (!isWriting) return
    let hiddenAt: number | undefined
    let seenAt = Date.now()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        onHidden()
      } else if (hiddenAt !== undefined) {
        onBack(Math.min(86_400, Math.max(0, Math.round((Date.now() - hiddenAt) / 1_000))))
        hiddenAt = undefined
      }
    }
    const onWake = () => onWoken()
    const timer = setInterval(() => {
      const slept = Date.now() - seenAt - LOOK
      seenAt = Date.now()
      if (slept > SLEPT) onWoken()
    }, LOOK)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onWake)
    window.addEventListener('pageshow', onWake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onWake)
      window.removeEventListener('pageshow', onWake)
    }
  }, [isWriting])
}
