/** What the server sends to open pages. A page that hears it asks again; nothing else travels. */
export type LiveEvent = {
  /** Which feature changed, as the rooms call it. */
  feature: string
  /** Which thing of it; '' when it is not about one. */
  id: string
}

/** The names of the socket's messages. */
export const live = {
  /** Carries a `LiveEvent`. */
  changed: 'changed',
  /** The session of this page has ended; its socket is closed right after. */
  sessionEnded: 'session-ended',
} as const
