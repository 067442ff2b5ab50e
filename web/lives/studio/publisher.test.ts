import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Publisher } from './publisher.ts'

vi.mock('../../kit/data/send.ts', () => ({ send: async () => ({ path: '/live/publish/ticket' }) }))

/** A connection whose line is as slow as the test says: `bufferedAmount` is what the browser has not sent yet. */
class SlowSocket {
  static readonly OPEN = 1
  static last: SlowSocket
  readonly readyState = 1
  bufferedAmount = 0
  sent: Uint8Array[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    SlowSocket.last = this
    queueMicrotask(() => this.onopen?.())
  }
  send(data: string | Uint8Array): void {
    if (typeof data === 'string') this.onmessage?.({ data: '{"t":"ready"}' })
    else {
      this.sent.push(data)
      this.bufferedAmount += data.byteLength
    }
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SlowSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function publishing() {
  const states: string[] = []
  const publisher = new Publisher('live', { onState: (state) => states.push(state), onReady() {} })
  publisher.picture({ codec: 'avc1.42e01f', width: 1280, height: 720, description: new Uint8Array(20) })
  publisher.sound({ rate: 48_000, channels: 1, description: new Uint8Array(2) })
  publisher.start()
  await vi.advanceTimersByTimeAsync(10)
  const send = (isKey: boolean, kind: 1 | 2 = 1) =>
    publisher.packet({ kind, isKey, at: 0, data: new Uint8Array(isKey && kind === 1 ? 60_000 : 6_000) })
  const second = () => {
    for (let frame = 0; frame < 25; frame += 1) {
      send(frame === 0)
      send(true, 2)
    }
  }
  return { publisher, socket: SlowSocket.last, states, second, send }
}

test('a slow line: pictures are left out until a key picture, and what waits in memory does not grow', async () => {
  const { publisher, socket, second } = await publishing()
  let most = 0
  for (let count = 0; count < 120; count += 1) {
    second()
    most = Math.max(most, socket.bufferedAmount)
    // 80 kB a second go out of 354 kB.
    socket.bufferedAmount = Math.max(0, socket.bufferedAmount - 80_000)
  }
  expect(most).toBeLessThan(1_700_000)
  expect(publisher.counts.dropped).toBeGreaterThan(1_000)
  expect(publisher.counts.sent + publisher.counts.dropped).toBe(120 * 25)
  publisher.stop()
})

test('after a gap it goes on with a key picture, once the line has caught up', async () => {
  const { publisher, socket, second, send } = await publishing()
  second()
  socket.bufferedAmount = 1_600_000
  socket.sent = []
  second()
  expect(socket.sent).toEqual([])
  // Half empty is not enough: it would fill again at once.
  socket.bufferedAmount = 800_000
  second()
  expect(socket.sent).toEqual([])
  socket.bufferedAmount = 200_000
  send(false)
  send(true, 2)
  expect(socket.sent).toEqual([])
  send(true)
  send(false)
  expect(socket.sent.map(([kind, flags]) => [kind, flags])).toEqual([
    [1, 1],
    [1, 0],
  ])
  publisher.stop()
})

test.each([
  [4001, 'takenOver'],
  [4000, 'refused'],
])('closed with %i it says so and stays quiet', async (code, said) => {
  const { socket, states } = await publishing()
  socket.onclose?.({ code })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe(said)
  expect(SlowSocket.last).toBe(socket)
})

test('silence of the server for four seconds is a dead line: it connects again, with a new ticket', async () => {
  const { publisher, socket, states } = await publishing()
  await vi.advanceTimersByTimeAsync(3_500)
  expect(states.at(-1)).toBe('sending')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states).toContain('lost')
  expect(SlowSocket.last).not.toBe(socket)
  publisher.stop()
})

test('a hidden page, whose timers stand still, finds a dead line and connects again by the packets of its encoder', async () => {
  const { publisher, socket, states, send } = await publishing()
  vi.setSystemTime(Date.now() + 4_500)
  send(false)
  expect(states.at(-1)).toBe('lost')
  vi.setSystemTime(Date.now() + 600)
  send(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(states.at(-1)).toBe('sending')
  expect(SlowSocket.last).not.toBe(socket)
  publisher.stop()
})
