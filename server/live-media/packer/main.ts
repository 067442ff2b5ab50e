// The media process: takes packets, gives FLV and HLS, and records. The server starts it when the first live begins, and
// passes every request on; nothing else can reach it, because nobody else knows the secret.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { Channel } from './channel.ts'
import { type FromPacker, type PackerSettings, packerHeaders, partFile, type ToPacker } from './messages.ts'
import { LARGEST_MESSAGE, publish } from './publish.ts'

const STATS_MS = 500
const settings: PackerSettings = JSON.parse(process.argv[2] ?? '')
const channels = new Map<string, Channel>()

const tell = (message: FromPacker) => process.send?.(message)
const complain = (error: unknown) => console.error(error)

function channelOf(channelId: string, isRecorded: boolean): Channel {
  const known = channels.get(channelId)
  if (known) return known
  const made = new Channel({
    fileOf: (part) => (isRecorded ? path.join(settings.directory, partFile(channelId, part)) : undefined),
    recorded: (recorded) => tell({ type: 'recorded', channelId, ...recorded }),
    complain,
  })
  channels.set(channelId, made)
  return made
}

const WANTED = /^\/([0-9a-f-]{36})\/(?:live\.flv|index\.m3u8|init(\d{1,12})\.mp4|seg(\d{1,12})\.m4s)$/
const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')
const isFromServer = (request: IncomingMessage) => header(request, packerHeaders.secret) === settings.secret

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? ''
  const [, channelId = '', init, segment] = WANTED.exec(url) ?? []
  const channel = isFromServer(request) ? channels.get(channelId) : undefined
  const viewer = header(request, packerHeaders.viewer)
  if (!channel) return void response.writeHead(404).end()
  if (url.endsWith('.flv')) {
    if (!channel.watch(response, viewer)) response.writeHead(404).end()
    return
  }
  if (url.endsWith('.m3u8')) {
    send(response, channel.playlist(viewer), 'application/vnd.apple.mpegurl', 'no-store')
    return
  }
  const bytes = init ? channel.init(Number(init)) : channel.segment(Number(segment))
  send(response, bytes, 'video/mp4', 'private, max-age=60')
}

function send(response: ServerResponse, body: string | Buffer | undefined, type: string, cache: string): void {
  if (body === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': type, 'cache-control': cache }).end(body)
}

const server = http.createServer(answer)
const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
server.on('upgrade', (request, socket, head) => {
  const [, channelId = ''] = /^\/([0-9a-f-]{36})\/publish$/.exec(request.url ?? '') ?? []
  if (!channelId || !isFromServer(request)) return void socket.destroy()
  sockets.handleUpgrade(request, socket, head, (opened) => {
    const channel = channelOf(channelId, header(request, packerHeaders.recorded) !== '0')
    channel.setPaused(header(request, packerHeaders.paused) === '1')
    channel.forwardTo(header(request, packerHeaders.forward))
    publish(opened, channel)
  })
})
server.listen(0, '127.0.0.1', () => tell({ type: 'listening', port: (server.address() as AddressInfo).port }))

process.on('message', (message: ToPacker) => {
  const channel = channels.get(message.channelId)
  if (message.type === 'pause') channel?.setPaused(message.isPaused)
  if (message.type === 'turnOut') channel?.turnOut(message.userId)
  if (message.type !== 'close' || !channel) return
  void channel.end().then(
    // Players of HLS read to the end of the list.
    () => setTimeout(() => channel.isEnded && channels.delete(message.channelId), 30_000),
    complain,
  )
})

/** Also the sign of life: the server ends a process in which nothing goes on. */
setInterval(() => {
  const inUse = [...channels].filter(([, channel]) => channel.isInUse)
  const each = inUse.map(([id, { viewers, hasPicture }]) => [id, { viewers, hasPicture }] as const)
  tell({ type: 'stats', channels: Object.fromEntries(each) })
}, STATS_MS)

// The server is gone, also when it was killed: no orphan stays behind. What was recorded is on disk.
process.on('disconnect', () => process.exit(0))
process.on(
  'SIGTERM',
  () => void Promise.allSettled([...channels.values()].map((channel) => channel.end())).then(() => process.exit(0)),
)
// A terminal sends Ctrl-C to the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})
