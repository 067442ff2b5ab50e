import { channelCloses } from '@college/contract/kit/channel.ts'
import type { WebSocket } from 'ws'

type Seat = { socket: WebSocket; rooms: string[]; userId: string; sessionId: string; isAlive: boolean }

/** Open channels per person and process (security 20); the oldest is closed when another one is opened. */
const CHANNELS_PER_USER = 8
/** Bytes that may wait for a slow page before it is cut off: it then connects again and catches up. */
const MOST_WAITING = 1024 * 1024

/** The pages of this process that listen. */
export class Seats {
  readonly #rooms = new Map<string, Set<Seat>>()
  /** In the order in which they were opened. */
  readonly #people = new Map<string, Set<Seat>>()

  /** Answers how many older ones of this person were closed for it. */
  add(seat: Seat): number {
    const { socket, rooms, userId } = seat
    if (socket.readyState !== socket.OPEN) return 0
    for (const room of rooms) put(this.#rooms, room, seat)
    const own = put(this.#people, userId, seat)
    socket.on('close', () => {
      for (const room of rooms) take(this.#rooms, room, seat)
      take(this.#people, userId, seat)
    })
    socket.on('pong', () => {
      seat.isAlive = true
    })
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

  /** Ends the connections that have been silent since the last ping, and pings the others. */
  ping(): void {
    // By people: a page may listen to several rooms.
    for (const seats of this.#people.values()) {
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
