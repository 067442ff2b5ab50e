/** A live event: which feature changed, and which thing. The page asks again; nothing else travels. */
export type LiveEvent = { feature: string; id: string }

/** Pushes events to open pages, over all processes (socket.io). */
export type Realtime = {
  toUser(userId: string, event: LiveEvent): void
  toSession(sessionId: string, event: LiveEvent): void
  /** Tells the pages of a session that it ended, and closes its sockets (security: within a second). */
  endSession(sessionId: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

export function makeRealtime(): Realtime {
  return { toUser() {}, toSession() {}, endSession() {}, async start() {}, async stop() {} }
}
