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

/** The same for many values, each by its key. Of more than `most` keys, those asked for longest ago are forgotten. */
export function cachedByKey<Value>(
  { milliseconds, most }: { milliseconds: number; most: number },
  now: () => Date,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new Map<string, () => Promise<Value>>()
  return (key) => {
    const cached = kept.get(key) ?? cachedFor(milliseconds, now, () => read(key))
    // A map keeps the order of insertion: inserted again, the key is the newest.
    kept.delete(key)
    kept.set(key, cached)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return cached()
  }
}
