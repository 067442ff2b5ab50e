import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for the part of the server that knows an address: it may ask the database first. */
const ANSWERED_WITHIN_MS = 10_000

/**
 * Ends the requests for a WebSocket that nobody answers: no part of the server knows their address, or it has not
 * started. Node leaves them to the listeners as soon as there is one, and open they would keep the server from closing.
 */
export function endUnansweredUpgrades(http: FastifyInstance): void {
  const waiting = new Set<Socket>()
  const endUnanswered = (connection: Socket) => {
    if (connection.bytesWritten === 0) connection.destroy()
  }
  http.server.on('upgrade', (_request, duplex) => {
    const connection = duplex as Socket
    waiting.add(connection)
    const timer = setTimeout(() => endUnanswered(connection), ANSWERED_WITHIN_MS).unref()
    connection.once('close', () => {
      clearTimeout(timer)
      waiting.delete(connection)
    })
  })
  http.addHook('preClose', async () => {
    for (const connection of waiting) endUnanswered(connection)
  })
}
