/**
 * Reads at most once in so long, for everybody who asks meanwhile. For what hardly changes and everybody wants; short
 * enough that nobody waits for a change. A failed read is not kept.
 */
export function kept<Value>(milliseconds: number, now: () => Date, read: () => Promise<Value>): () => Promise<Value> {
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
