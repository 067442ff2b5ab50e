import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { AVCC, pictureUnit } from '../../testing/live-source.ts'
import type { Packet, StreamConfig } from '../packer/flv.ts'
import { Group } from '../packer/group.ts'
import { uplink } from './uplink.ts'

const config: StreamConfig = {
  video: { codec: 'avc1.42c01e', width: 320, height: 180, description: AVCC },
  audio: undefined,
}

test('D3-Q06 what a program has sent before it leaves still arrives', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let received = 0
  server.on('connection', (socket) =>
    socket.on('message', (_data, isBinary) => {
      if (isBinary) received += 1
      else socket.send('{"t":"ready"}')
    }),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const recent = new Group<Packet>({ bytes: 100_000_000, ms: 100_000 })
  const none = { onTakenOver: () => {}, onLost: () => {} }
  const line = uplink({ port, secret: '', channelId: 'x', isPaused: false }, recent, none)
  line.configure(config)
  function send(frame: number): void {
    const isKey = frame === 0
    const packet = { kind: 'video' as const, isKey, at: frame * 40, shownAfter: 0, data: pictureUnit(isKey, 50_000) }
    recent.add(packet, isKey)
    line.send(packet, isKey)
  }
  send(0)
  const [socket] = await once(server, 'connection')
  // The greeting, and the packet that waited for its answer.
  while (received === 0) await once(socket, 'message')
  // More than the network holds at once.
  for (let frame = 1; frame < 200; frame += 1) send(frame)
  line.close()
  await once(socket, 'close')
  expect(received).toBe(200)
  server.close()
})
