import type { Trail } from '../kit/trail.ts'

/** D1-B307. */
const KEPT_PAGES = 10

/** A page that is alive; the higher `used`, the later it was shown. */
export type Kept = { address: string; used: number }

/**
 * The pages that stay alive once `trail` shows its step: those on the way here and the root pages that were opened,
 * at most ten, the least recently shown go first. A page left by back is gone, as people expect. The order is that
 * of opening and never changes: a page that moves in the document restarts its video.
 */
export function keep(kept: readonly Kept[], { steps, at }: Trail, isRoot: (address: string) => boolean): Kept[] {
  const shown = steps[at]?.address
  if (shown === undefined) return [...kept]

  const onTheWay = new Set(steps.slice(0, at + 1).map(({ address }) => address))
  const used = Math.max(0, ...kept.map((page) => page.used)) + 1
  const opened = kept.some(({ address }) => address === shown) ? kept : [...kept, { address: shown, used }]
  const alive = opened
    .filter(({ address }) => onTheWay.has(address) || isRoot(address))
    .map((page) => (page.address === shown ? { ...page, used } : page))

  const last = alive.map((page) => page.used).toSorted((a, b) => b - a)[KEPT_PAGES - 1] ?? 0
  return alive.filter((page) => page.used >= last)
}
