import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { type LiveEvent, live, RIGHTS, type SessionEnd, sessionEndOf } from '@college/contract/kit/live.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { watchSilence } from './silence.ts'

type Listener = {
  queries: QueryClient
  /** The server has ended this session: another device, an administrator, a new password. */
  onSessionEnded: (why: SessionEnd) => void
  /** The server finds no session for the cookie: the stored user of this device is out of date. */
  onNoSession: () => void
  /** This person may see and do other things than before, or may have missed that they do. */
  onRightsChanged?: () => void
}

/** So many people refetch per second after the same event, within at most `MOST_DELAY_MS`; fewer refetch at once. */
const REFETCHES_PER_SECOND = 200
const MOST_DELAY_MS = 10_000
/** The server pings every 25 seconds: after so long without one the line is dead (milliseconds). */
const SILENT_MS = 45_000
/** Without a socket, as behind a proxy that knows none, a page that is looked at refetches so often; up to half as long more. */
const POLL_MS = 60_000

/** A random delay in milliseconds, so that the pages of a large audience do not all ask in the same moment. */
export function refetchDelay(audience = 1): number {
  if (audience <= REFETCHES_PER_SECOND) return 0
  return Math.random() * Math.min(MOST_DELAY_MS, (audience / REFETCHES_PER_SECOND) * 1_000)
}

/**
 * Opens the socket of the logged-in person; the session cookie authenticates it. A live event says `{ feature, id }`
 * and all queries of that feature are refetched. After a reconnect all queries with a feature are refetched, because
 * events were missed. An event for many people is followed after a random delay; what this person changes is refetched by
 * the change itself. Returns a function that closes the socket.
 */
export function connectRealtime({ queries, onSessionEnded, onNoSession, onRightsChanged }: Listener): () => void {
  let socket: Socket | undefined
  let isStopped = false
  const changed = (feature?: unknown) =>
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.feature !== undefined && (feature === undefined || meta.feature === feature),
    })

  const delayed = new Map<string, ReturnType<typeof setTimeout>>()
  function hear({ feature, audience }: LiveEvent): void {
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
  }

  /** Random, so that the pages behind one proxy do not all ask in the same moment. */
  let poll: ReturnType<typeof setTimeout> | undefined
  function pollLater(): void {
    poll = setTimeout(
      () => {
        if (!socket?.connected && document.visibilityState === 'visible' && onlineManager.isOnline()) changed()
        pollLater()
      },
      POLL_MS * (1 + Math.random() / 2),
    )
  }
  pollLater()
  let silence: ReturnType<typeof watchSilence> | undefined

  // The library is loaded only after login. If it fails to load, pages still refetch when they are opened.
  import('socket.io-client').then(
    ({ io }) => {
      if (isStopped) return
      let connections = 0
      const opened = io({ transports: ['websocket'] })
      socket = opened
      // The library's own clock stands still while the device sleeps, and asks nobody when it wakes.
      silence = watchSilence(
        () => (opened.connected ? SILENT_MS : Number.POSITIVE_INFINITY),
        () => opened.io.engine.close(),
      )
      opened.io.on('ping', silence.heard)
      socket.on('connect', () => {
        silence?.heard()
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
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    for (const timer of delayed.values()) clearTimeout(timer)
    clearTimeout(poll)
    silence?.stop()
    socket?.close()
  }
}
