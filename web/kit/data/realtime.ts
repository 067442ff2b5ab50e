import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { type LiveEvent, live } from '@college/contract/kit/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'

type Listener = {
  queries: QueryClient
  /** The server has ended this session: another device, an administrator, a new password. */
  onSessionEnded: () => void
  /** The server finds no session for the cookie: the stored user of this device is out of date. */
  onNoSession: () => void
}

/**
 * Opens the socket of the logged-in person; the session cookie authenticates it. A live event says `{ feature, id }`
 * and all queries of that feature are refetched. After a reconnect all queries with a feature are refetched, because
 * events were missed. Returns a function that closes the socket.
 */
export function connectRealtime({ queries, onSessionEnded, onNoSession }: Listener): () => void {
  let socket: Socket | undefined
  let isStopped = false
  const changed = (feature?: unknown) =>
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.feature !== undefined && (feature === undefined || meta.feature === feature),
    })

  // The library is loaded only after login. If it fails to load, pages still refetch when they are opened.
  import('socket.io-client').then(
    ({ io }) => {
      if (isStopped) return
      let connections = 0
      socket = io({ transports: ['websocket'] })
      socket.on('connect', () => {
        connections += 1
        if (connections > 1) changed()
      })
      socket.on(live.sessionEnded, onSessionEnded)
      socket.on(live.changed, ({ feature }: LiveEvent) => changed(feature))
      socket.on('connect_error', (error: Error & { data?: Envelope }) => {
        if (error.data?.state === states.logInFirst.code) onNoSession()
      })
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    socket?.close()
  }
}
