import http, { type IncomingMessage } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../kit/refusal.ts'
import { packerHeaders } from './packer/messages.ts'

/** Where the media process listens, and the proof that a request comes from this server. */
export type Packer = { port: number; secret: string }

/** A viewer of HLS asks twice a second. A process that is started again has another port, so no dead connection is used. */
const agent = new http.Agent({ keepAlive: true })

const away = () => new Refusal(commonRefusals.notFound)

/** Passes one request of a viewer on. Our headers are kept; the media process adds the type and the caching. */
export function relayWatch(
  packer: Packer | undefined,
  { reply, path, viewer }: { reply: FastifyReply; path: string; viewer: string },
): Promise<void> {
  if (!packer) throw away()
  const { port, secret } = packer
  const own = reply.getHeaders()
  return new Promise((resolve, reject) => {
    const headers = { [packerHeaders.secret]: secret, [packerHeaders.viewer]: viewer }
    const asked = http.request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return reject(away())
      }
      reply.hijack()
      const length = answer.headers['content-length']
      reply.raw.writeHead(200, {
        ...(own as http.OutgoingHttpHeaders),
        'content-type': answer.headers['content-type'],
        'cache-control': answer.headers['cache-control'],
        ...(length && { 'content-length': length }),
      })
      answer.pipe(reply.raw)
      answer.on('error', () => reply.raw.destroy())
      resolve()
    })
    asked.on('error', () => (reply.raw.headersSent ? reply.raw.destroy() : reject(away())))
    reply.raw.on('close', () => asked.destroy())
    asked.end()
  })
}

/** Forwards the raw bytes of a publisher's connection to the media process, which handles the WebSocket protocol itself. */
export function relayPublish(
  { port, secret }: Packer,
  {
    request,
    socket,
    head,
    path,
    isPaused,
    isRecorded,
    forwardTo,
  }: {
    request: IncomingMessage
    socket: Duplex
    head: Buffer
    path: string
    isPaused: boolean
    isRecorded: boolean
    forwardTo: string
  },
): void {
  const wanted = ['upgrade', 'connection', 'sec-websocket-key', 'sec-websocket-version']
  const passed = wanted.map((name) => `${name}: ${request.headers[name] ?? ''}`)
  const added = [
    `${packerHeaders.secret}: ${secret}`,
    `${packerHeaders.paused}: ${isPaused ? 1 : 0}`,
    `${packerHeaders.recorded}: ${isRecorded ? 1 : 0}`,
    `${packerHeaders.forward}: ${forwardTo}`,
  ]
  const inner = net.connect(port, '127.0.0.1', () => {
    inner.write(`GET ${path} HTTP/1.1\r\n${[`host: 127.0.0.1:${port}`, ...passed, ...added].join('\r\n')}\r\n\r\n`)
    inner.write(head)
    inner.pipe(socket).pipe(inner)
  })
  inner.setNoDelay(true)
  inner.on('error', () => socket.destroy())
  socket.on('error', () => inner.destroy())
  socket.on('close', () => inner.destroy())
  inner.on('close', () => socket.destroy())
}

/** Ends an upgrade that is not allowed. */
export function refuseUpgrade(
  socket: Duplex,
  status: '401 Unauthorized' | '403 Forbidden' | '503 Service Unavailable',
): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
