/**
 * Caches one value for this many milliseconds. For data that rarely changes and that everybody needs; choose a time
 * short enough that nobody notices a delayed change. Parallel callers share one read. A failed read is not cached.
 */
export function cachedFor<Value>(
  milliseconds: number,
  now: () => Date,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let last: { until: number; value: Promise<Value> } | undefined
  return () => {
    const at = now().getTime()
    if (last && at < last.until) return last.value
    const asked = { until: at + milliseconds, value: read() }
    last = asked
    asked.value.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.value
  }
}
