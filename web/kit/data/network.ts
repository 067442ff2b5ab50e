import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

/** False while requests wait for the network: the same state that pauses and resumes the queries. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** Milliseconds. A short gap, as in a lift, changes nothing on the screen. */
const PATIENCE = 3_000

/** True once the network has been away for 3 seconds. */
export function useIsOffline(): boolean {
  const isOnline = useIsOnline()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isOnline) return
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOnline])
  return !isOnline && isLong
}

/**
 * Sends one small request although the browser says that there is no network: some phones are wrong about it. When the
 * server answers, everything that waits goes on. Returns whether it did.
 */
export async function tryNetwork(): Promise<boolean> {
  const isBack = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isBack) onlineManager.setOnline(true)
  return isBack
}
