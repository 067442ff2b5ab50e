import { createHash, timingSafeEqual } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { LastingConnections } from '../../kit/lasting-connections.ts'
import type { OnAir, UserSession } from '../../kit/live-media.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { LiveTickets } from '../tickets.ts'

/** What SRS sends; it adds more fields. `param` is the query of the stream's address, with its question mark. */
const Hook = Type.Object({
  action: Type.String(),
  stream: Type.String(),
  client_id: Type.Optional(Type.String()),
  param: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
})
const CHANNEL = /^[0-9a-f-]{36}$/
/** SRS lets it happen only after this answer. */
const YES = '0'
const NO = '1'

type Parts = {
  http: FastifyInstance
  secret: string
  tickets: LiveTickets
  now: () => Date
  onAir(channelId: string): Promise<OnAir | undefined>
  isShutOut(channelId: string, viewer: UserSession): Promise<boolean>
  connections: LastingConnections
  /** Ends the connection of one viewer. */
  endPlay(client: string): void
  /** Whether the studio page sends this channel now. */
  isSentByStudio(channelId: string): Promise<boolean>
  /** The college sends the channel now: whoever sends it still must go first. */
  makeRoom(channelId: string): Promise<void>
  recorded(channelId: string, file: string): Promise<void>
}

/** SRS asks here who may send and watch, and tells what it has recorded. Only SRS knows the secret in the address. */
export function serveSrsHooks({ http, secret, tickets, now, ...behind }: Parts): void {
  async function mayPublish(channelId: string, params: URLSearchParams): Promise<boolean> {
    const live = await behind.onAir(channelId)
    const key = params.get('key') ?? ''
    if (!live) return false
    if (tickets.isForwardKey(key, channelId)) {
      await behind.makeRoom(channelId)
      return true
    }
    const isRight = tickets.channelOf(key) === channelId && tickets.isIngestKey(key, channelId, live.ingestVersion)
    // SRS cannot hold a paused stream back, and two senders would cut each other off for ever: the studio wins.
    return isRight && !live.isPaused && !(await behind.isSentByStudio(channelId))
  }

  /** What SRS plays, by its id of the viewer. */
  const playing = new Map<string, EventEmitter & { destroy(): void }>()

  async function mayPlay(channelId: string, params: URLSearchParams, client: string): Promise<boolean> {
    const read = tickets.read('play', params.get('ticket') ?? '', now())
    if (read?.ticket.channelId !== channelId || read.isOver) return false
    const isShutOut = () => behind.isShutOut(channelId, read.ticket)
    if ((await isShutOut()) || (await behind.onAir(channelId)) === undefined) return false
    if (client) follow(client, async () => !(await isShutOut()))
    return true
  }

  function follow(client: string, mayGoOn: () => Promise<boolean>): void {
    stopped(client)
    const play = Object.assign(new EventEmitter(), { destroy: () => behind.endPlay(client) })
    playing.set(client, play)
    behind.connections.watch(play, mayGoOn)
  }

  function stopped(client: string): void {
    playing.get(client)?.emit('close')
    playing.delete(client)
  }

  const route = { schema: { hide: true }, config: { isAlwaysServed: true } } as const
  http.post<{ Querystring: { secret?: string } }>('/live/srs/hooks', route, async (request, reply) => {
    if (!isSame(String(request.query.secret ?? ''), secret)) throw new Refusal(commonRefusals.notAllowed)
    const { body } = request
    if (!Value.Check(Hook, body) || !CHANNEL.test(body.stream)) return reply.send(NO)
    const { action, stream, param = '', file = '', client_id: client = '' } = body
    const params = new URLSearchParams(param)
    if (action === 'on_publish') return reply.send((await mayPublish(stream, params)) ? YES : NO)
    if (action === 'on_play') return reply.send((await mayPlay(stream, params, client)) ? YES : NO)
    if (action === 'on_stop') stopped(client)
    // What the college sends it also records; SRS has the only copy of the rest.
    if (action === 'on_dvr' && !tickets.isForwardKey(params.get('key') ?? '', stream)) {
      void behind.recorded(stream, file).catch((error) => http.log.error(error, 'SRS recording'))
    }
    return reply.send(YES)
  })
}

/** In constant time, whatever the lengths. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
