/** So many new beginnings within this many milliseconds are chance; more are a fault that does not go away. */
const MOST = 3
const WITHIN_MS = 20_000

/** Counts how often something that failed was begun anew. */
export function mayRestart(now: () => number = Date.now) {
  let times: number[] = []
  return {
    /** Asked at each failure. */
    isAllowed(): boolean {
      times = [...times.filter((at) => now() - at < WITHIN_MS), now()]
      return times.length <= MOST
    },
  }
}
