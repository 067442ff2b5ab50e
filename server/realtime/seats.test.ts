import { EventEmitter } from 'node:events'
import { channelBeats } from '@college/contract/kit/channel.ts'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { Seats } from './seats.ts'

/** A socket as `ws` has it; `isDead`: nothing comes back any more, and nobody says so. */
class Line extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isDead = false
  readonly said: string[] = []
  ping = vi.fn(() => void (this.isDead || this.emit('pong')))
  send(text: string) {
    this.said.push(text)
  }
  terminate() {
    this.readyState = 3
    this.emit('close')
  }
}

function seated(count: number, beats = true) {
  const seats = new Seats()
  const lines = Array.from({ length: count }, (_, at) => {
    const line = new Line()
    const socket = line as unknown as WebSocket
    seats.add({ socket, rooms: ['a'], userId: `u${at}`, sessionId: `s${at}`, beats })
    return line
  })
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) seats.beat()
  }
  return { seats, lines, pass }
}
const BEAT = JSON.stringify(channelBeats.message)

test('D3-Q06 a dead line is ended within 60 seconds, a live one is kept, and its page sees a beat every 25 seconds', () => {
  const { lines, pass } = seated(3)
  const [live, dead] = lines as [Line, Line]
  expect(live.said).toEqual([BEAT])
  pass(25)
  dead.isDead = true
  pass(60)
  expect([live.readyState, dead.readyState]).toEqual([1, 3])
  // When it was seated, and three or four times since.
  expect([4, 5]).toContain(live.said.length)
  expect(new Set(live.said)).toEqual(new Set([BEAT]))
})

test('D3-Q06 a page that does not ask for beats, because it is older, hears none and is pinged all the same', () => {
  const { lines, pass } = seated(1, false)
  pass(50)
  expect(lines[0]?.said).toEqual([])
  expect(lines[0]?.ping).toHaveBeenCalledTimes(2)
})

test('D3-Q06 of ten thousand pages each second serves only a twenty-fifth', () => {
  const { lines, pass } = seated(10_000)
  const served = () => lines.filter(({ ping }) => ping.mock.calls.length > 0).length
  pass(1)
  expect(served()).toBe(400)
  pass(24)
  expect(served()).toBe(10_000)
})

test('D3-Q06 who has left is not served any more', () => {
  const { lines, pass } = seated(1)
  lines[0]?.terminate()
  pass(25)
  expect(lines[0]?.ping).not.toHaveBeenCalled()
})
