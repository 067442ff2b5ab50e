import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { type LiveEvent, live } from '@college/contract/kit/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'

type Listener = {
  queries: QueryClient
  /** The server has ended this session: another device, an administrator, a new password. */
  onSessionEnded: () => void
  /** There has been no session for some time: the hint that this device kept is out of date. */
  onNobody: () => void
}

/**
 * Listens to the server for the logged-in person, by the session's cookie. A live event says `{ feature, id }`, and
 * every question asked for that feature is asked again. After a gap all of them are: events in it were missed.
 * Returns the way to stop.
 */
export function listen({ queries, onSessionEnded, onNobody }: Listener): () => void {
  let socket: Socket | undefined
  let isStopped = false
  const changed = (feature?: unknown) =>
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.feature !== undefined && (feature === undefined || meta.feature === feature),
    })

  // The library is fetched only by who is logged in; without it pages still refresh when they are opened.
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
        if (error.data?.state === states.logInFirst.code) onNobody()
      })
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    socket?.close()
  }
}
