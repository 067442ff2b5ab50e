import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../app-parts.ts'

/** How a channel was closed. `after`: ms since it was opened. */
type Closed = { code: number; reason: string; after: number }

/** Lets the server listen, and opens channels to it as the pages of a session do. */
export async function channelPages(app: App) {
  await app.realtime.start()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const sockets: WebSocket[] = []
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await app.realtime.stop()
  })

  return async (path: string, query: string, { token }: { token: string }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`, {
      headers: { cookie: `token=${token}`, origin: `http://127.0.0.1:${port}` },
    })
    sockets.push(socket)
    const closed: Closed[] = []
    const since = performance.now()
    socket.on('close', (code, reason) =>
      closed.push({ code, reason: String(reason), after: performance.now() - since }),
    )
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, closed }
  }
}
