// The RTMP process: programs such as OBS send their stream here, and it passes the packets on to the media process. The
// server listens and hands the connections over; this process ends with the server, and costs nothing without RTMP.
import type { Socket } from 'node:net'
import { type Received, rtmpConnection } from './connection.ts'
import type { FromRtmp, Place, ToRtmp } from './messages.ts'

/** Connections of one address, and of all: a host needs one, and one more while the program connects again. */
const MOST = { ofAddress: 4, ofAll: 100 }
const IDLE_MS = 60_000

type Connection = ReturnType<typeof rtmpConnection> & { address: string }

const connections = new Map<Socket, Connection>()
const waiting = new Map<number, (place: Place | undefined) => void>()
let questions = 0
let idleSince = Date.now()

const tell = (message: FromRtmp) => process.send?.(message)

function ask(key: string): Promise<Place | undefined> {
  questions += 1
  const question = questions
  tell({ type: 'ask', question, key })
  return new Promise((resolve) => waiting.set(question, resolve))
}

function take(socket: Socket): void {
  const address = socket.remoteAddress ?? ''
  const ofAddress = [...connections.values()].filter((other) => other.address === address).length
  if (ofAddress >= MOST.ofAddress || connections.size >= MOST.ofAll) {
    tell({ type: 'refused', why: 'too many' })
    return void socket.destroy()
  }
  const complain = (why: string) => {
    tell({ type: 'refused', why: 'not understood' })
    console.error(`${address} is cut off: ${why}`)
  }
  const received = (report: Received) => tell({ type: 'received', ...report })
  connections.set(socket, { ...rtmpConnection(socket, { ask, complain, received }), address })
  socket.on('close', () => {
    connections.delete(socket)
    idleSince = Date.now()
  })
}

process.on('message', (message: ToRtmp, socket?: Socket) => {
  if (message.type === 'connection') {
    tell({ type: 'taken', number: message.number })
    if (socket) take(socket)
  }
  if (message.type === 'answer') {
    waiting.get(message.question)?.(message.place)
    waiting.delete(message.question)
  }
  if (message.type !== 'cut') return
  for (const connection of connections.values()) if (connection.isOf(message.channelId)) connection.cut()
})

setInterval(() => {
  if (connections.size === 0 && Date.now() - idleSince > IDLE_MS) tell({ type: 'idle' })
}, IDLE_MS / 4)

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => {})
