import type { IncomingMessage } from 'node:http'
import { failed } from '@college/contract/kit/envelope.ts'
import { type LiveEvent, live, type SessionEnd } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { AccessQuestions } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'
import type { Metrics } from '../kit/metrics.ts'
import { credentialsIn, isOwnPage } from './admission.ts'
import { type ChannelHub, type ChannelMessage, type Channels, makeChannels } from './channels.ts'
import { type FanOut, openFanOut } from './fan-out.ts'

/** Sends events to open pages, across all processes (socket.io). Before `start` it does nothing. */
export type Realtime = {
  toUser(userId: string, event: LiveEvent): void
  /** Sends the same event to many people; the processes exchange one message per thousand people. */
  toUsers(userIds: string[], event: LiveEvent): void
  /** To everybody who has a page open. */
  toEveryone(event: LiveEvent): void
  toSession(sessionId: string, event: LiveEvent): void
  /** Tells the pages of a session that it has ended and why, and closes their sockets (security: within a second). */
  endSession(sessionId: string, why: SessionEnd): void
  /** Undefined without a configured Redis. Unless Redis answers, events only reach the pages of this process. */
  redis(): 'answers' | 'away' | undefined
  /** Plain WebSockets for what happens in one room, such as the comments of a post. */
  channels: Channels
  start(): Promise<void>
  stop(): Promise<void>
}

type Parts = {
  http: FastifyInstance
  access: AccessQuestions
  config: Config
  metrics: Metrics
  databaseUrl: string
  now: () => Date
}
type Seat = { userId: string; sessionId: string; since: number }
/** The messages between processes. */
type BetweenProcesses = {
  endSession: (sessionId: string, why: SessionEnd) => void
  channel: (message: ChannelMessage) => void
}
type Sockets = Server<Record<string, never>, DefaultEventsMap, BetweenProcesses, Seat>
type Page = Socket<Record<string, never>, DefaultEventsMap, BetweenProcesses, Seat>

/** Open pages per person (security 20); the oldest is closed when another one connects. */
const SOCKETS_PER_USER = 5
const ROOMS_AT_ONCE = 1_000

const OPTIONS = {
  path: '/socket.io',
  transports: ['websocket' as const],
  serveClient: false,
  maxHttpBufferSize: 16 * 1024,
  connectTimeout: 10_000,
  // Requests at other addresses have other owners (channels.ts, server/live-media).
  destroyUpgrade: false,
}

const ofUser = (userId: string) => `user:${userId}`
const ofSession = (sessionId: string) => `session:${sessionId}`

export function makeRealtime(parts: Parts): Realtime {
  const { http, config, databaseUrl } = parts
  const channels = makeChannels(parts)
  let sockets: Sockets | undefined
  let fanOut: FanOut | undefined

  return {
    toUser: (userId, event) => void sockets?.to(ofUser(userId)).emit(live.changed, event),
    toUsers(userIds, event) {
      const told = { ...event, audience: userIds.length }
      for (let from = 0; from < userIds.length; from += ROOMS_AT_ONCE) {
        sockets?.to(userIds.slice(from, from + ROOMS_AT_ONCE).map(ofUser)).emit(live.changed, told)
      }
    },
    toEveryone: (event) => void sockets?.emit(live.changed, { ...event, audience: sockets.engine.clientsCount }),
    toSession: (sessionId, event) => void sockets?.to(ofSession(sessionId)).emit(live.changed, event),

    endSession(sessionId, why) {
      if (!sockets) return
      cut(sockets, channels, sessionId, why)
      sockets.serverSideEmit('endSession', sessionId, why)
    },

    redis: () => fanOut?.redis?.(),

    channels,

    async start() {
      fanOut = openFanOut(config, databaseUrl, http.log)
      const { adapter } = fanOut
      const opened: Sockets = new Server(http.server, { ...OPTIONS, adapter, allowRequest: admission(parts) })
      opened.use((socket, next) => void seat(parts, socket).then(next))
      opened.on('connection', (socket) => void settle(parts, opened, channels, socket))
      opened.on('endSession', (sessionId, why) => cut(opened, channels, sessionId, why))
      opened.on('channel', channels.deliver)
      channels.attach(http.server, (message) => opened.serverSideEmit('channel', message))
      sockets = opened
      await fanOut.hears
    },

    async stop() {
      // Closes the transport only: clients then reconnect, and reach another process. After a socket.io disconnect they
      // would not reconnect.
      channels.stop()
      sockets?.engine.close()
      sockets?.of('/').adapter.close()
      sockets = undefined
      await fanOut?.close()
    },
  }
}

/** Sends the event before closing the transport, for local sockets only: each process does this for its own sockets. */
function cut(sockets: Sockets, channels: ChannelHub, sessionId: string, why: SessionEnd): void {
  channels.endSession(sessionId)
  sockets.local.to(ofSession(sessionId)).emit(live.sessionEnded, why)
  sockets.local.in(ofSession(sessionId)).disconnectSockets(true)
}

/** Checked before the upgrade: only our own pages, and clients that send a bearer token, may open a socket. */
function admission({ http, config }: Parts) {
  return (request: IncomingMessage, answer: (error: string | null | undefined, isAllowed: boolean) => void) => {
    const credentials = credentialsIn(http, request)
    const isAllowed = credentials !== undefined && isOwnPage(config, credentials, request)
    answer(isAllowed ? undefined : commonRefusals.notAllowed.message, isAllowed)
  }
}

/** Authenticates a socket. The error for the page contains the envelope that an API call would have returned. */
async function seat({ http, access, now }: Parts, socket: Page): Promise<Error | undefined> {
  try {
    const credentials = credentialsIn(http, socket.request)
    const user = credentials && (await access.whoHolds(credentials.token, now()))
    if (!user) return turnAway(socket, commonRefusals.logInFirst)
    socket.data = { userId: user.id, sessionId: user.session.id, since: Date.now() }
    await socket.join([ofUser(user.id), ofSession(user.session.id)])
    return undefined
  } catch (error) {
    http.log.error(error, 'socket')
    return turnAway(socket, commonRefusals.fault)
  }
}

function turnAway(socket: Page, refusal: (typeof commonRefusals)['logInFirst' | 'fault']): Error {
  // Deferred, because closing waits until pending data is written.
  setTimeout(() => socket.conn.close(), 100)
  return Object.assign(new Error(refusal.message), { data: failed(refusal) })
}

async function settle(
  { http, access, now }: Parts,
  sockets: Sockets,
  channels: ChannelHub,
  socket: Page,
): Promise<void> {
  const { userId, sessionId } = socket.data
  try {
    // The session may have ended between its check and the join of the room: `cut` could not find the socket then.
    const credentials = credentialsIn(http, socket.request)
    if (!credentials || !(await access.whoHolds(credentials.token, now()))) cut(sockets, channels, sessionId, 'other')
    const pages = await sockets
      .in(ofUser(userId))
      .fetchSockets()
      // Redis is unreachable: use at least the sockets of this process.
      .catch(() => sockets.local.in(ofUser(userId)).fetchSockets())
    const oldestFirst = pages.toSorted((one, other) => one.data.since - other.data.since)
    for (const page of oldestFirst.slice(0, -SOCKETS_PER_USER)) page.disconnect(true)
  } catch (error) {
    // When another process does not answer, the page stays connected.
    http.log.warn(error, 'socket')
  }
}
