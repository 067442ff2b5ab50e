import type { PageStack } from '../../kit/navigation/page-stack.ts'

/** D1-B307. */
const MAX_CACHED_PAGES = 10

/** A page that is alive; the higher `used`, the later it was shown. */
export type CachedPage = { address: string; used: number }

/**
 * The pages that stay alive once `stack` shows its step: those on the way here and the root pages that were opened,
 * at most ten, the least recently shown go first. A page left by back is gone, as people expect. The order is that
 * of opening and never changes: a page that moves in the document restarts its video.
 */
export function nextCachedPages(
  cached: readonly CachedPage[],
  { steps, at }: PageStack,
  isRoot: (address: string) => boolean,
): CachedPage[] {
  const shown = steps[at]?.address
  if (shown === undefined) return [...cached]

  const onTheWay = new Set(steps.slice(0, at + 1).map(({ address }) => address))
  const used = Math.max(0, ...cached.map((page) => page.used)) + 1
  const opened = cached.some(({ address }) => address === shown) ? cached : [...cached, { address: shown, used }]
  const alive = opened
    .filter(({ address }) => onTheWay.has(address) || isRoot(address))
    .map((page) => (page.address === shown ? { ...page, used } : page))

  const last = alive.map((page) => page.used).toSorted((a, b) => b - a)[MAX_CACHED_PAGES - 1] ?? 0
  return alive.filter((page) => page.used >= last)
}
