import type { Static, TObject } from 'typebox'
import { writeQuery } from './query.ts'

export type Route = {
  /** The ledger row this screen fulfils. */
  id: string
  path: `/${string}`
  /** The other addresses of the same screen. */
  aliases?: readonly `/${string}`[]
  /** Text fields only: an address carries nothing else. */
  query: TObject
  access: 'open' | 'login'
  /** What the screen is called: in its top bar, in the page's title and while it is being built. */
  title: string
}

export type Query<R extends Route> = Static<R['query']>

/** Declares one screen address. Which component draws it is the web's business (web/screens.ts). */
export const route = <const R extends Route>(it: R): R => it

/** The link to a screen, for the router and for messages: path and query, without the '#'. */
export function href<R extends Route>(to: R, query: Query<R>): string {
  const fields = writeQuery(query as Record<string, unknown>)
  return fields ? `${to.path}?${fields}` : to.path
}
