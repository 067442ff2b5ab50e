import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { channelBeats, channelCloses } from '@college/contract/kit/channel.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { storableText } from '@college/rules/kit/storable-text.ts'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AccessQuestions, identify, type User, whatFirst } from '../kit/access.ts'
import { asPerson } from '../kit/acting.ts'
import type { Config } from '../kit/config.ts'
import type { Metrics } from '../kit/metrics.ts'
import { Refusal } from '../kit/refusal.ts'
import { credentialsIn, isOwnPage } from './admission.ts'
import { Seats } from './seats.ts'

/** An address at which open pages listen to one room. */
type ChannelAddress = {
  path: `/${string}`
  /** The rooms that this person may listen to. Throws a `Refusal`; its sentence is what the page is told. */
  admit(asked: { query: URLSearchParams; user: User; now: Date }): Promise<string | string[]>
  /** A page of this process listens from now on; answers what to do when it is gone. */
  onSeated?(seat: { rooms: string[]; userId: string }): () => void
}

/**
 * Sends the events of a room to the pages that listen to it, in every process. An event is sent once and not repeated:
 * a page that was disconnected loads what it missed through the API.
 */
export type Channels = {
  add(address: ChannelAddress): void
  /** Sends a JSON message to all who listen to the room; with `only`, to these people. */
  publish(room: string, message: object, only?: string[]): void
  /** The same, to the pages connected to this process only: for changes that every process detects on its own. */
  publishHere(room: string, message: object): void
  /**
   * Makes the pages of a room, of one person, or of one person in a room connect and be admitted again: after a
   * permission has changed.
   */
  admitAgain(whom: { room: string; userId?: string } | { userId: string }): void
}

/** The part for the realtime room, which owns the traffic between processes. */
export type ChannelHub = Channels & {
  attach(server: Server, toOthers: (message: ChannelMessage) => void): void
  /** A message of another process. */
  deliver(message: ChannelMessage): void
  endSession(sessionId: string): void
  stop(): void
}

export type ChannelMessage =
  | { act: 'publish'; room: string; text: string; only?: string[] }
  | { act: 'admitAgain'; room?: string; userId?: string }

type Parts = { http: FastifyInstance; access: AccessQuestions; config: Config; metrics: Metrics; now: () => Date }

const BEAT_EVERY_MS = 1_000
const LAST_WORDS_MS = 500

export function makeChannels(parts: Parts): ChannelHub {
  const { http, metrics } = parts
  const addresses = new Map<string, ChannelAddress>()
  const seats = new Seats()
  // Pages only listen: a message of more than a few bytes is not from our pages.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false })
  let toOthers: (message: ChannelMessage) => void = () => {}
  let detach = () => {}

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    // An invalid address, such as '//', must not end the process.
    const asked = URL.parse(request.url ?? '/', 'http://localhost')
    const address = asked && addresses.get(asked.pathname)
    if (!address) return
    const credentials = credentialsIn(http, request)
    if (credentials && !isOwnPage(parts.config, credentials, request)) {
      metrics.count('channel entry', 'foreign page')
      return void connection.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    }
    connection.on('error', () => connection.destroy())
    // Admitted first and opened then: when the page hears of its open socket, it misses nothing any more.
    const query = storableQuery(asked.searchParams)
    void admit(parts, { request, address, query }).then((admitted) => {
      if (connection.destroyed) return
      // Who is refused gets a socket too: a browser shows its page the reason of a close, but not of a refused upgrade.
      sockets.handleUpgrade(request, connection, head, (socket) => {
        onlyListens(socket, metrics)
        if ('refusal' in admitted) return turnAway(socket, admitted.refusal, metrics)
        void seat(parts, seats, { socket, address, beats: query.has(channelBeats.query), ...admitted })
      })
    })
  }

  const deliver = (message: ChannelMessage): void =>
    message.act === 'publish' ? seats.send(message) : seats.close(message, channelCloses.again)
  function everywhere(message: ChannelMessage): void {
    deliver(message)
    toOthers(message)
  }

  return {
    add(address) {
      if (addresses.has(address.path)) throw new Error(`two channels at ${address.path}`)
      addresses.set(address.path, address)
    },
    publish: (room, message, only) =>
      everywhere({ act: 'publish', room, text: JSON.stringify(message), ...(only && { only }) }),
    publishHere: (room, message) => deliver({ act: 'publish', room, text: JSON.stringify(message) }),
    admitAgain: (whom) => everywhere({ act: 'admitAgain', ...whom }),
    deliver,
    endSession: (sessionId) => seats.close({ sessionId }, channelCloses.logInFirst),
    attach(server, others) {
      toOthers = others
      server.on('upgrade', upgrade)
      const beats = setInterval(() => seats.beat(), BEAT_EVERY_MS)
      detach = () => {
        clearInterval(beats)
        server.off('upgrade', upgrade)
      }
    },
    stop() {
      detach()
      toOthers = () => {}
      seats.close({}, channelCloses.again)
      // A page that does not answer the close must not keep the process.
      setTimeout(() => seats.terminate(), LAST_WORDS_MS).unref()
    },
  }
}

/** A page sends nothing on its socket. */
function onlyListens(socket: WebSocket, metrics: Metrics): void {
  // A frame that is too large is an error, and closes the socket by itself.
  socket.on('error', () => {
    metrics.count('channel message', 'broken')
    socket.terminate()
  })
  socket.on('message', () => {
    metrics.count('channel message', 'refused')
    socket.close(channelCloses.refused)
  })
}

/** As `serve` does it for requests: what no database stores is dropped, so that it is no fault of the server. */
const storableQuery = (query: URLSearchParams) =>
  new URLSearchParams([...query].map(([name, value]): [string, string] => [name, storableText(value)]))

type Asked = { request: IncomingMessage; address: ChannelAddress; query: URLSearchParams }
type Admitted = { rooms: string[]; user: User; token: string }

async function admit(parts: Parts, { request, address, query }: Asked): Promise<Admitted | { refusal: RefusalText }> {
  const { http, access, now } = parts
  try {
    const credentials = credentialsIn(http, request)
    const user = await identify(access, 'login', credentials, now())
    if (!credentials || !user) throw new Refusal(commonRefusals.logInFirst)
    const first = whatFirst(user, request.headers['user-agent'])
    if (first) throw new Refusal(first)
    const rooms = [await asPerson(user.id, () => address.admit({ query, user, now: now() }))].flat()
    return { rooms, user, token: credentials.token }
  } catch (error) {
    if (!(error instanceof Refusal)) http.log.error(error, 'channel')
    return { refusal: error instanceof Refusal ? error.text : commonRefusals.fault }
  }
}

async function seat(
  { http, access, metrics, now }: Parts,
  seats: Seats,
  {
    socket,
    address,
    beats,
    rooms,
    user,
    token,
  }: Admitted & {
    socket: WebSocket
    address: ChannelAddress
    beats: boolean
  },
) {
  const { id: userId, session } = user
  const ended = seats.add({ socket, rooms, userId, sessionId: session.id, beats })
  if (ended > 0) metrics.count('channel entry', 'too many', ended)
  const onGone = socket.readyState === socket.OPEN ? address.onSeated?.({ rooms, userId }) : undefined
  if (onGone) socket.on('close', onGone)
  // The session may have ended between its check and the seat: `endSession` could not find the socket then.
  const holder = await access.whoHolds(token, now()).catch((error: unknown) => http.log.error(error, 'channel'))
  if (!holder) seats.close({ sessionId: session.id }, channelCloses.logInFirst)
}

/** A reason of a close has at most 123 bytes. */
function turnAway(socket: WebSocket, { state, message }: RefusalText, metrics: Metrics): void {
  metrics.count('channel entry', state)
  const reason = Buffer.byteLength(message) <= 123 ? message : ''
  if (state === 'logInFirst') socket.close(channelCloses.logInFirst, reason)
  else if (state === 'fault' || state === 'overloaded') socket.close(channelCloses.again, reason)
  else socket.close(channelCloses.refused, reason)
}
