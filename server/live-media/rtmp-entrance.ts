import net from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import type { OnAir } from '../kit/live-media.ts'
import type { Metrics } from '../kit/metrics.ts'
import { receivedStreams } from './received.ts'
import type { Packer } from './relay.ts'
import type { FromRtmp, Place, ToRtmp } from './rtmp/messages.ts'
import { supervise } from './supervisor.ts'
import type { LiveTickets } from './tickets.ts'

const PROGRAM = path.join(import.meta.dirname, 'rtmp/main.ts')

type Parts = {
  /** 0: closed. */
  port: number
  config: Config
  http: FastifyInstance
  metrics: Metrics
  tickets: LiveTickets
  onAir(channelId: string): Promise<OnAir | undefined>
  start(): Promise<Packer>
}

/**
 * The port for programs such as OBS. Connections are handed to a process of its own, which is started by the first one:
 * whatever comes from outside is read there.
 */
export function rtmpEntrance({ port, config, http, metrics, tickets, onAir, start }: Parts) {
  const { HOST: host, PUBLIC_URL: publicUrl } = config
  const received = receivedStreams()
  /** Handed over, and not yet taken; the other process may be killed in between. */
  const handed = new Map<number, net.Socket>()
  let handedCount = 0
  function letGo(number: number): void {
    handed.get(number)?.destroy()
    handed.delete(number)
  }
  const child = supervise<ToRtmp, FromRtmp>({
    name: 'RTMP',
    program: PROGRAM,
    settings: {},
    log: http.log,
    onMessage(message) {
      if (message.type === 'idle') return void child.stop()
      if (message.type === 'taken') return letGo(message.number)
      if (message.type === 'received') return received.note(message)
      if (message.type === 'refused') return metrics.count('live ingest', message.why)
      void placeOf(message.key)
        .catch((error) => http.log.error(error, 'RTMP'))
        .then((place) => child.send({ type: 'answer', question: message.question, place: place ?? undefined }))
    },
    onExit() {
      for (const number of handed.keys()) letGo(number)
    },
  })

  async function placeOf(key: string): Promise<Place | undefined> {
    const channelId = tickets.channelOf(key)
    const live = channelId && (await onAir(channelId))
    if (!live || !tickets.isIngestKey(key, channelId, live.ingestVersion)) {
      metrics.count('live ingest', 'wrong key')
      return undefined
    }
    return { channelId, isPaused: live.isPaused, ...(await start()) }
  }

  const server = net.createServer({ pauseOnConnect: true }, (socket) => {
    child.start()
    socket.on('error', () => socket.destroy())
    handedCount += 1
    handed.set(handedCount, socket)
    if (child.send({ type: 'connection', number: handedCount }, socket)) return
    letGo(handedCount)
  })

  if (port > 0) http.addHook('onListen', () => listen(server, { port, host, log: http.log }))
  http.addHook('onClose', async () => {
    server.close()
    await child.stop()
  })

  const shownHost = publicUrl ? new URL(publicUrl).hostname : isEveryAddress(host) ? hostname() : host

  return {
    /** What the host enters in the program; null while the port is not open. */
    ingest: (channelId: string, version: number) =>
      server.listening
        ? { address: `rtmp://${shownHost}:${port}/live`, key: tickets.ingestKey(channelId, version) }
        : null,
    cut(channelId: string): void {
      received.forget(channelId)
      child.send({ type: 'cut', channelId })
    },
    received: received.of,
    process: () => child.pid,
  }
}

/** Such as 0.0.0.0 and ::, at which nobody can be reached. */
const isEveryAddress = (host: string) => net.isIP(host) > 0 && /^[0:.]+$/.test(host)

/** Without the port the college runs on. */
const listen = (server: net.Server, { port, host, log }: { port: number; host: string; log: FastifyBaseLogger }) =>
  new Promise<void>((resolve) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
      log.warn(`no RTMP at port ${port}: ${why}. Lives are sent from the studio page; RTMP_PORT is another port`)
      resolve()
    })
    server.listen(port, host)
  })
