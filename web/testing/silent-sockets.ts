import { vi } from 'vitest'

/** Sockets that open to nothing: for screens whose channel is not what a test is about. */
export const silentSockets = () =>
  vi.stubGlobal(
    'WebSocket',
    class {
      static OPEN = 1
      close() {}
    },
  )
