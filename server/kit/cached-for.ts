/**
 * Caches one value for this many milliseconds. For data that rarely changes and that everybody needs; choose a time
 * short enough that nobody notices a delayed change. Parallel callers share one read. A failed read is not cached. Who
 * asks within the last `ahead` milliseconds starts the next read and does not wait for it: nobody does while somebody
 * asks all the time.
 */
export function cachedFor<Value>(
  milliseconds: number,
  now: () => Date,
  read: () => Promise<Value>,
  ahead = 0,
): () => Promise<Value> {
  type Read = { until: number; value: Promise<Value> }
  let last: Read | undefined
  let coming: Read | undefined

  function begin(at: number): Read {
    const begun = { until: at + milliseconds, value: read() }
    coming = begun
    const end = (isKept: boolean) => {
      if (coming === begun) coming = undefined
      if (isKept) last = begun
    }
    begun.value.then(
      () => end(true),
      () => end(false),
    )
    return begun
  }

  return () => {
    const at = now().getTime()
    const kept = last && at < last.until ? last : undefined
    if (!coming && (!kept || at >= kept.until - ahead)) begin(at)
    return (kept ?? coming ?? begin(at)).value
  }
}

/** The same for many values, each by its key. Of more than `most` keys, those asked for longest ago are forgotten. */
export function cachedByKey<Value>(
  { milliseconds, most, ahead = 0 }: { milliseconds: number; most: number; ahead?: number },
  now: () => Date,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new Map<string, () => Promise<Value>>()
  return (key) => {
    const cached = kept.get(key) ?? cachedFor(milliseconds, now, () => read(key), ahead)
    // A map keeps the order of insertion: inserted again, the key is the newest.
    kept.delete(key)
    kept.set(key, cached)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return cached()
  }
}
