/**
 * What the server sends to open pages. The page then fetches the changed data again; the event carries no data itself.
 */
export type LiveEvent = {
  /** Which feature changed, by the name of its folder. */
  feature: string
  /** The id of what changed; '' when the event is not about a single thing. */
  id: string
  /** How many people are told the same, when they are many: their pages spread the requests over some seconds. */
  audience?: number
}

/**
 * The feature of the event that tells the pages of a person: what they may see and do is not what it was. Everything on
 * the page is asked again.
 */
export const RIGHTS = 'rights'

/** The names of the socket messages. */
export const live = {
  /** Its payload is a `LiveEvent`. */
  changed: 'changed',
  /** The session of this page has ended. The server closes the socket right after this message. */
  sessionEnded: 'session-ended',
} as const
