import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LastingConnections } from '../kit/lasting-connections.ts'
import type { LiveQuestions, OnAir, UserSession } from '../kit/live-media.ts'
import { isOwnOrigin } from '../kit/own-origin.ts'
import { Refusal } from '../kit/refusal.ts'
import type { MediaParts } from './media-parts.ts'
import { type Packer, refuseUpgrade, relayPublish, relayWatch } from './relay.ts'
import type { LiveTickets } from './tickets.ts'

type Behind = {
  tickets: LiveTickets
  onAir(channelId: string): Promise<OnAir | undefined>
  isShutOut: LiveQuestions['isShutOut']
  /** As it was seconds ago. */
  isLatelyShutOut: LiveQuestions['isShutOut']
  connections: LastingConnections
  packer(): Packer | undefined
  start(): Promise<Packer>
  /** The RTMP address that a studio's stream is also sent to; '' for no such stream. */
  forwardTo(channelId: string): string
  whoAsks: (...headers: Parameters<LiveQuestions['whoAsks']>) => Promise<UserSession | undefined>
}

const FILE = /^(live\.flv|index\.m3u8|init\d{1,12}\.mp4|seg\d{1,12}\.m4s)$/
const PUBLISH = /^\/live\/publish\/(.*)$/s
/** A publisher's ticket is remembered longer than it is valid. */
const ONCE = { most: 1, seconds: 120 }

/** The addresses of the picture: `/live/<ticket>/<file>` to watch, `/live/publish/<ticket>` to send (security 20). */
export function serveRelay(parts: MediaParts, behind: Behind): void {
  const { http, metrics, now } = parts
  function refuse(why: string): never {
    metrics.count('live picture', why)
    throw new Refusal(commonRefusals.notAllowed)
  }
  // Like files: a viewer asks every second, and is no burden.
  const route = { schema: { hide: true }, config: { isAlwaysServed: true } } as const

  // A wildcard: the router answers a parameter that is too long by itself, and that refusal would not be counted.
  http.get<{ Params: { '*': string } }>('/live/*', route, async (request, reply) => {
    const [text = '', file = '', ...rest] = request.params['*'].split('/')
    const read = FILE.test(file) && rest.length === 0 ? behind.tickets.read('play', text, now()) : undefined
    if (!read) return refuse('no ticket')
    const { channelId, userId, sessionId } = read.ticket
    const isLong = file === 'live.flv'
    const isEntry = isLong || file === 'index.m3u8'
    const asked = isLong ? behind.isShutOut : behind.isLatelyShutOut
    const isShutOut = () => asked(channelId, { userId, sessionId })
    if (await isShutOut()) return refuse('shut out')
    if (isEntry && read.isExpired) return renew(request, reply, { channelId, userId, file })
    if (read.isOver) return refuse('old ticket')
    if (isEntry && !(await behind.onAir(channelId))) throw new Refusal(commonRefusals.notFound)
    await relayWatch(behind.packer(), { reply, path: `/${channelId}/${file}`, viewer: userId })
    if (isLong) behind.connections.watch(reply.raw, async () => !(await isShutOut()))
  })

  /** A player that has watched for long goes on with a new ticket, while its session is still that person's. */
  async function renew(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { channelId, userId, file }: { channelId: string; userId: string; file: string },
  ) {
    const viewer = await behind.whoAsks(headers)
    if (viewer?.userId !== userId) return refuse('old ticket')
    return reply.redirect(`/live/${behind.tickets.issue('play', { channelId, ...viewer }, now())}/${file}`, 302)
  }

  http.server.on('upgrade', (request, socket, head) => {
    const [, text] = PUBLISH.exec(request.url ?? '') ?? []
    if (text === undefined) return
    socket.on('error', () => socket.destroy())
    admit(parts, behind, { request, socket, head, text }).catch((error) => {
      http.log.error(error, 'live publish')
      refuseUpgrade(socket, '503 Service Unavailable')
    })
  })
}

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer; text: string }

/**
 * Origin, signature, expiry, used before, on air: in this order, and the ticket is used up by the first that is right.
 */
async function admit(
  { config, limits, metrics, now }: MediaParts,
  behind: Behind,
  { request, socket, head, text }: Upgrade,
) {
  function refuse(why: string, status: Parameters<typeof refuseUpgrade>[1]): void {
    metrics.count('live publish', why)
    refuseUpgrade(socket, status)
  }
  if (isOwnOrigin(config, request.headers) === false) return refuse('foreign page', '403 Forbidden')
  const read = behind.tickets.read('publish', text, now())
  if (!read || read.isExpired) return refuse(read ? 'old ticket' : 'no ticket', '401 Unauthorized')
  const { channelId, nonce } = read.ticket
  if (!(await limits.take(`live-publish:${nonce}`, ONCE, now()))) return refuse('used ticket', '401 Unauthorized')
  const live = await behind.onAir(channelId)
  if (!live) return refuse('not on air', '403 Forbidden')
  const packer = await behind.start()
  relayPublish(packer, {
    request,
    socket,
    head,
    path: `/${channelId}/publish`,
    isPaused: live.isPaused,
    isRecorded: !live.isRehearsal,
    forwardTo: live.isRehearsal ? '' : behind.forwardTo(channelId),
  })
}
