import type { TObject } from 'typebox'
import { writeQuery } from './query.ts'
import { type InWords, writeWire } from './wire.ts'

export type Route = {
  /** The requirement this screen fulfils. */
  id: string
  path: `/${string}`
  /** Other addresses of the same screen. */
  aliases?: readonly `/${string}`[]
  /** Text fields only, because an address contains only text. */
  query: TObject
  /** The field of the query that an address may also give as a last segment of its path (D3-Q26). */
  lastSegment?: string
  access: 'open' | 'login'
  /** The title of the screen: in its top bar, in the page title, and on its placeholder while it is not built yet. */
  title: string
  /**
   * The name of the parent screen: where the back button leads when the address was opened directly. Home when absent.
   */
  parent?: string
  /** On a screen of 1024 and more it takes the whole width instead of the learner's column (design 10). */
  isWide?: true
}

/** With our names of its fields, as `Input` of an endpoint. */
export type Query<R extends Route> = InWords<R['query']>

/** Declares the address of one screen. web/screens.ts says which component draws it. */
export const route = <const R extends Route>(it: R): R => it

/** The link to a screen (path and query, without the '#'), for the router and for messages. */
export function href<R extends Route>(to: R, query: Query<R>): string {
  const fields = writeQuery(writeWire(to.query, query) as Record<string, unknown>)
  return fields ? `${to.path}?${fields}` : to.path
}
