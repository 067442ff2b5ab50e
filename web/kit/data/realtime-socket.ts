import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { type LiveEvent, live, RIGHTS, type SessionEnd, sessionEndOf, sessionEnds } from '@college/contract/kit/live.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { refetchDelay } from './refetch-delay.ts'
import { watchSilence } from './silence.ts'

export type RealtimeListener = {
  queries: QueryClient
  /** The server has ended this session: another device, an administrator, a new password. */
  onSessionEnded: (why: SessionEnd) => void
  /** The cookie belongs to no session: this device still shows a person who is no longer logged in. */
  onNoSession: () => void
  /** This person may see and do other things than before, or may have missed that they do. */
  onRightsChanged?: () => void
}

/** What the page says of the end of its session. */
export const sentenceOf = (why: SessionEnd): string => sessionEnds[why]

/** The server pings every 25 seconds: after so long without one the line is dead (milliseconds). */
const SILENT_MS = 45_000
/** Without a socket, as behind a proxy that knows none, a page that is looked at refetches so often; up to half as long more. */
const POLL_MS = 60_000

/**
 * Opens the socket of the logged-in person; the session cookie authenticates it. A live event says `{ feature, id }`
 * and all queries of that feature are refetched. After a reconnect all queries with a feature are refetched, because
 * events were missed. An event for many people is followed after a random delay; what this person changes is refetched by
 * the change itself. Returns a function that closes the socket.
 */
export function openRealtime(listener: RealtimeListener): () => void {
  const { onSessionEnded, onNoSession, onRightsChanged } = listener
  const { changed, hear, forget } = refetching(listener)
  const socket = io({ transports: ['websocket'] })
  // The library's own clock stands still while the device sleeps, and asks nobody when it wakes.
  const silence = watchSilence(
    () => (socket.connected ? SILENT_MS : Number.POSITIVE_INFINITY),
    () => socket.io.engine.close(),
  )
  let connections = 0
  socket.io.on('ping', silence.heard)
  socket.on('connect', () => {
    silence.heard()
    connections += 1
    if (connections <= 1) return
    changed()
    onRightsChanged?.()
  })
  socket.on(live.sessionEnded, (why: unknown) => onSessionEnded(sessionEndOf(why)))
  socket.on(live.changed, hear)
  socket.on('connect_error', (error: Error & { data?: Envelope }) => {
    if (error.data?.state === states.logInFirst.code) onNoSession()
  })
  const leavePolls = poll(() => {
    if (!socket.connected && document.visibilityState === 'visible' && onlineManager.isOnline()) changed()
  })
  return () => {
    forget()
    leavePolls()
    silence.stop()
    socket.close()
  }
}

/** What follows an event. */
function refetching({ queries, onRightsChanged }: RealtimeListener) {
  const delayed = new Map<string, ReturnType<typeof setTimeout>>()
  const changed = (feature?: unknown) =>
    void queries.invalidateQueries({
      predicate: ({ meta }) =>
        meta?.feature !== undefined && (feature === undefined || [meta.feature].flat().includes(feature)),
    })
  return {
    changed,
    hear({ feature, audience }: LiveEvent): void {
      if (feature === RIGHTS) {
        onRightsChanged?.()
        return
      }
      const delay = refetchDelay(audience)
      if (delay === 0) changed(feature)
      // One refetch answers all events of a feature that arrive before it.
      if (delay === 0 || delayed.has(feature)) return
      const refetch = () => {
        delayed.delete(feature)
        changed(feature)
      }
      delayed.set(feature, setTimeout(refetch, delay))
    },
    forget(): void {
      for (const timer of delayed.values()) clearTimeout(timer)
    },
  }
}

/** At random times, so that the pages behind one proxy do not all ask in the same moment. */
function poll(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const later = () => {
    timer = setTimeout(
      () => {
        act()
        later()
      },
      POLL_MS * (1 + Math.random() / 2),
    )
  }
  later()
  return () => clearTimeout(timer)
}
