import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds: how long a connection may outlast the right to it. */
const LOOK_MS = 3_000

type Connection = { destroyed?: boolean; destroy(): unknown; once(event: 'close', listener: () => void): unknown }

/** Connections that last, such as a film that is being sent. */
export type LastingConnections = {
  /** Asks every few seconds whether the connection may go on, until it is closed; ends it when it may not. */
  watch(connection: Connection, mayGoOn: () => Promise<boolean>): void
}

export function lastingConnections(log: Pick<FastifyBaseLogger, 'error'>): LastingConnections {
  const open = new Map<Connection, () => Promise<boolean>>()
  let timer: NodeJS.Timeout | undefined

  async function look(connection: Connection, mayGoOn: () => Promise<boolean>): Promise<void> {
    if (!(await mayGoOn())) connection.destroy()
  }

  function lookAtAll(): void {
    for (const [connection, mayGoOn] of open) {
      // A question that could not be answered ends nothing: it is asked again.
      look(connection, mayGoOn).catch((error) => log.error(error, 'lasting connections'))
    }
  }

  return {
    watch(connection, mayGoOn) {
      if (connection.destroyed) return
      open.set(connection, mayGoOn)
      timer ??= setInterval(lookAtAll, LOOK_MS).unref()
      connection.once('close', () => {
        open.delete(connection)
        if (open.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
    },
  }
}
