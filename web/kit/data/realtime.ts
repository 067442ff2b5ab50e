import type { RealtimeListener } from './realtime-socket.ts'

/**
 * Hears the server while somebody is logged in (`openRealtime`). The library is loaded only after login. If it fails to
 * load, pages still refetch when they are opened. Returns a function that closes the socket.
 */
export function connectRealtime(listener: RealtimeListener): () => void {
  let isStopped = false
  let close = () => {}
  import('./realtime-socket.ts').then(
    ({ openRealtime }) => {
      if (!isStopped) close = openRealtime(listener)
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    close()
  }
}
