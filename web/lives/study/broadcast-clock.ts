import { useMemo } from 'react'

/**
 * Seconds since a broadcast really began (D3-Q40): a host may begin before the announced minute. They move on by the
 * page's own clock, also on a device whose clock is behind that of the server.
 */
export function useBroadcastClock(startedAt: string): () => number {
  return useMemo(() => {
    const before = Math.max(0, Date.now() - Date.parse(startedAt)) || 0
    const since = performance.now()
    return () => (before + performance.now() - since) / 1_000
  }, [startedAt])
}
