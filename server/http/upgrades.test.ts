import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { buildHttp } from './http.ts'

test('the server closes although a WebSocket was asked for that no part of it knows', async () => {
  const http = await buildHttp(readConfig({ RATE_LIMIT: '0' }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const asked = once(http.server, 'upgrade')
  socket.write('GET /no/such/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await asked
  const closed = once(socket, 'close')
  await http.close()
  await closed
  expect(http.server.listening).toBe(false)
})
