import { channelBeats, channelCloses } from '@college/contract/kit/channel.ts'
import type { WebSocket } from 'ws'

type Seat = {
  socket: WebSocket
  rooms: string[]
  userId: string
  sessionId: string
  /** The page asked for beats. */
  beats: boolean
}

/** Open channels per person and process (security 20); the oldest is closed when another one is opened. */
const CHANNELS_PER_USER = 8
/** Bytes that may wait for a slow page before it is cut off: it then connects again and catches up. */
const MOST_WAITING = 1024 * 1024

const BEAT = JSON.stringify(channelBeats.message)
/** Beats are sent once a second, each time to so large a part of the pages that all are served within the interval. */
const PARTS = channelBeats.everySeconds

/** The pages of this process that listen. */
export class Seats {
  readonly #rooms = new Map<string, Set<Seat>>()
  /** In the order in which they were opened. */
  readonly #people = new Map<string, Set<Seat>>()
  readonly #parts: readonly Set<Seat>[] = Array.from({ length: PARTS }, () => new Set<Seat>())
  /** Have answered the last ping; a new one has nothing to answer yet. */
  readonly #alive = new WeakSet<Seat>()
  #added = 0
  #turn = 0

  /** Answers how many older ones of this person were closed for it. */
  add(seat: Seat): number {
    const { socket, rooms, userId } = seat
    if (socket.readyState !== socket.OPEN) return 0
    for (const room of rooms) put(this.#rooms, room, seat)
    const own = put(this.#people, userId, seat)
    const part = this.#parts[this.#added % PARTS]
    this.#added += 1
    part?.add(seat)
    socket.on('close', () => {
      for (const room of rooms) take(this.#rooms, room, seat)
      take(this.#people, userId, seat)
      part?.delete(seat)
    })
    this.#alive.add(seat)
    socket.on('pong', () => this.#alive.add(seat))
    // A promise: from now on the page takes silence for a dead line.
    if (seat.beats) socket.send(BEAT)
    const tooMany = [...own].slice(0, Math.max(0, own.size - CHANNELS_PER_USER))
    for (const each of tooMany) {
      // Not counted again while its page takes leave.
      own.delete(each)
      each.socket.close(channelCloses.tooMany)
    }
    return tooMany.length
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
          : this.#people.values()
    for (const seats of [...some]) {
      for (const each of seats ?? []) {
        const isMeant =
          (sessionId === undefined || each.sessionId === sessionId) && (userId === undefined || each.userId === userId)
        if (isMeant) each.socket.close(code)
      }
    }
  }

  terminate(): void {
    for (const seats of this.#people.values()) for (const { socket } of seats) socket.terminate()
  }

  /**
   * To be called once a second: serves the next part of the pages. Ends the connections that have not answered the last
   * ping, 25 seconds ago, and pings the others; the pages see the beat.
   */
  beat(): void {
    this.#turn = (this.#turn + 1) % PARTS
    for (const seat of this.#parts[this.#turn] ?? []) {
      if (!this.#alive.delete(seat)) {
        seat.socket.terminate()
        continue
      }
      seat.socket.ping()
      if (seat.beats) seat.socket.send(BEAT)
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
