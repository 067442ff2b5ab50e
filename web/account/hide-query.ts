import type { Route } from '@college/contract/kit/route.ts'

/**
 * Takes the query out of the address of the page that is shown, at once: what it carries is good once, and stays in no
 * history and on no screenshot (security 15). The page itself stays as it is.
 */
export function hideQuery({ path }: Route): void {
  window.history.replaceState(window.history.state, '', `#${path}`)
}
