/** So many people refetch per second after the same event, within at most `MOST_DELAY_MS`; fewer refetch at once. */
const REFETCHES_PER_SECOND = 200
const MOST_DELAY_MS = 10_000

/** A random delay in milliseconds, so that the pages of a large audience do not all ask in the same moment. */
export function refetchDelay(audience = 1): number {
  if (audience <= REFETCHES_PER_SECOND) return 0
  return Math.random() * Math.min(MOST_DELAY_MS, (audience / REFETCHES_PER_SECOND) * 1_000)
}
