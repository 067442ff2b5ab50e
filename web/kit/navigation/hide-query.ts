import type { Route } from '@college/contract/kit/route.ts'

/**
 * Removes the query from the address of the current page at once: it holds a one-time secret, which must not stay in
 * the history or on a screenshot (security 15). The page itself does not change.
 */
export function hideQuery({ path }: Route): void {
  window.history.replaceState(window.history.state, '', `#${path}`)
}
