import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'

type Listener = {
  queries: QueryClient
  /** The server has ended this session: another device, an administrator, a new password. */
  onSessionEnded: () => void
}

/**
 * Listens to the server for the logged-in person, by the session's cookie. A live event says `{ feature, id }`, and
 * every question asked for that feature is asked again. After a gap all of them are: events in it were missed.
 * Returns the way to stop.
 */
export function listen({ queries, onSessionEnded }: Listener): () => void {
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
      socket.on('session-ended', onSessionEnded)
      socket.on('changed', ({ feature }: { feature: string; id: string }) => changed(feature))
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    socket?.close()
  }
}
