import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { channelCloses } from '@college/contract/kit/channel.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AccessQuestions, identify, type User, whatFirst } from '../kit/access.ts'
import { asPerson } from '../kit/acting.ts'
import type { Config } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import { credentialsIn, isOwnPage } from './admission.ts'

/** An address at which open pages listen to one room. */
type ChannelAddress = {
  path: `/${string}`
  /** The room that this person may listen to. Throws a `Refusal`; its sentence is what the page is told. */
  admit(asked: { query: URLSearchParams; user: User; now: Date }): Promise<string>
}

/**
 * Sends the events of a room to the pages that listen to it, in every process. An event is sent once and not repeated:
 * a page that was disconnected loads what it missed through the API.
 */
export type Channels = {
  add(address: ChannelAddress): void
  /** Sends a JSON message to all who listen to the room; with `only`, to these people. */
  publish(room: string, message: object, only?: string[]): void
  /** Makes the pages of a room, or of one person, connect and be admitted again: after a permission has changed. */
  admitAgain(whom: { room: string } | { userId: string }): void
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

type Parts = { http: FastifyInstance; access: AccessQuestions; config: Config; now: () => Date }
type Seat = { socket: WebSocket; room: string; userId: string; sessionId: string; isAlive: boolean }

/** Open channels per person and process (security 20); the oldest is closed when another one is opened. */
const CHANNELS_PER_USER = 8
/** Bytes that may wait for a slow page before it is cut off: it then connects again and catches up. */
const MOST_WAITING = 1024 * 1024
const PING_EVERY_MS = 25_000
const LAST_WORDS_MS = 500

export function makeChannels(parts: Parts): ChannelHub {
  const { http } = parts
  const addresses = new Map<string, ChannelAddress>()
  const seats = new Seats()
  // Pages only listen: a message of more than a few bytes is not from our pages.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false })
  let toOthers: (message: ChannelMessage) => void = () => {}
  let detach = () => {}

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const address = addresses.get(pathname)
    if (!address) return
    const credentials = credentialsIn(http, request)
    if (credentials && !isOwnPage(parts.config, credentials, request)) {
      connection.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    connection.on('error', () => connection.destroy())
    // Admitted first and opened then: when the page hears of its open socket, it misses nothing any more.
    void admit(parts, { request, address, query: searchParams }).then((admitted) => {
      if (connection.destroyed) return
      // Who is refused gets a socket too: a browser shows its page the reason of a close, but not of a refused upgrade.
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.on('error', () => socket.terminate())
        socket.on('message', () => socket.close(channelCloses.refused))
        if ('refusal' in admitted) turnAway(socket, admitted.refusal)
        else void seat(parts, seats, { socket, ...admitted })
      })
    })
  }

  function deliver(message: ChannelMessage): void {
    if (message.act === 'publish') seats.send(message)
    else seats.close(message, channelCloses.again)
  }
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
    admitAgain: (whom) => everywhere({ act: 'admitAgain', ...whom }),
    deliver,
    endSession: (sessionId) => seats.close({ sessionId }, channelCloses.logInFirst),
    attach(server, others) {
      toOthers = others
      server.on('upgrade', upgrade)
      const pings = setInterval(() => seats.ping(), PING_EVERY_MS)
      detach = () => {
        clearInterval(pings)
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

type Asked = { request: IncomingMessage; address: ChannelAddress; query: URLSearchParams }
type Admitted = { room: string; user: User; token: string }

async function admit(parts: Parts, { request, address, query }: Asked): Promise<Admitted | { refusal: RefusalText }> {
  const { http, access, now } = parts
  try {
    const credentials = credentialsIn(http, request)
    const user = await identify(access, 'login', credentials, now())
    if (!credentials || !user) throw new Refusal(commonRefusals.logInFirst)
    const first = whatFirst(user, request.headers['user-agent'])
    if (first) throw new Refusal(first)
    const room = await asPerson(user.id, () => address.admit({ query, user, now: now() }))
    return { room, user, token: credentials.token }
  } catch (error) {
    if (!(error instanceof Refusal)) http.log.error(error, 'channel')
    return { refusal: error instanceof Refusal ? error.text : commonRefusals.fault }
  }
}

async function seat(
  { http, access, now }: Parts,
  seats: Seats,
  { socket, room, user, token }: Admitted & { socket: WebSocket },
) {
  const { id: userId, session } = user
  seats.add({ socket, room, userId, sessionId: session.id, isAlive: true })
  // The session may have ended between its check and the seat: `endSession` could not find the socket then.
  const holder = await access.whoHolds(token, now()).catch((error: unknown) => http.log.error(error, 'channel'))
  if (!holder) seats.close({ sessionId: session.id }, channelCloses.logInFirst)
}

/** A reason of a close has at most 123 bytes. */
function turnAway(socket: WebSocket, { state, message }: RefusalText): void {
  const reason = Buffer.byteLength(message) <= 123 ? message : ''
  if (state === 'logInFirst') socket.close(channelCloses.logInFirst, reason)
  else if (state === 'fault' || state === 'overloaded') socket.close(channelCloses.again, reason)
  else socket.close(channelCloses.refused, reason)
}

/** The pages of this process that listen. */
class Seats {
  readonly #rooms = new Map<string, Set<Seat>>()
  /** In the order in which they were opened. */
  readonly #people = new Map<string, Set<Seat>>()

  add(seat: Seat): void {
    const { socket, room, userId } = seat
    if (socket.readyState !== socket.OPEN) return
    put(this.#rooms, room, seat)
    const own = put(this.#people, userId, seat)
    socket.on('close', () => {
      take(this.#rooms, room, seat)
      take(this.#people, userId, seat)
    })
    socket.on('pong', () => {
      seat.isAlive = true
    })
    const tooMany = [...own].slice(0, Math.max(0, own.size - CHANNELS_PER_USER))
    for (const each of tooMany) each.socket.close(channelCloses.tooMany)
  }

  send({ room, text, only }: { room: string; text: string; only?: string[] }): void {
    const people = only && new Set(only)
    for (const { socket, userId } of this.#rooms.get(room) ?? []) {
      if (people && !people.has(userId)) continue
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(text)
    }
  }

  /** Closes the seats that have all of these properties. */
  close(which: { room?: string; userId?: string; sessionId?: string }, code: number): void {
    const { room, userId, sessionId } = which
    const some =
      room !== undefined
        ? [this.#rooms.get(room)]
        : userId !== undefined
          ? [this.#people.get(userId)]
          : this.#rooms.values()
    for (const seats of [...some]) {
      for (const each of seats ?? [])
        if (sessionId === undefined || each.sessionId === sessionId) each.socket.close(code)
    }
  }

  terminate(): void {
    for (const seats of this.#rooms.values()) for (const { socket } of seats) socket.terminate()
  }

  /** Ends the connections that have been silent since the last ping, and pings the others. */
  ping(): void {
    for (const seats of this.#rooms.values()) {
      for (const seat of seats) {
        if (!seat.isAlive) seat.socket.terminate()
        seat.isAlive = false
        seat.socket.ping()
      }
    }
  }
}

function put<Thing>(map: Map<string, Set<Thing>>, key: string, thing: Thing): Set<Thing> {
  const things = map.get(key) ?? new Set<Thing>()
  map.set(key, things.add(thing))
  return things
}

function take<Thing>(map: Map<string, Set<Thing>>, key: string, thing: Thing): void {
  const things = map.get(key)
  things?.delete(thing)
  if (things?.size === 0) map.delete(key)
}
