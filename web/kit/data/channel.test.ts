import { channelCloses } from '@college/contract/kit/channel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToChannel } from './channel.ts'

class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  /** The line is dead: a close is not answered, and its event does not come. */
  static isDead = false
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  drop(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
  close() {
    if (!FakeSocket.isDead) this.drop(1005)
  }
}
const last = () => FakeSocket.all.at(-1) as FakeSocket

beforeEach(() => {
  FakeSocket.all.length = 0
  FakeSocket.isDead = false
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen() {
  const heard: unknown[] = []
  const catchUp = vi.fn()
  const onRefused = vi.fn()
  const stop = listenToChannel({ address: '/bbs/x?id=1', onMessage: (it) => heard.push(it), catchUp, onRefused })
  return { heard, catchUp, onRefused, stop }
}

test('messages are passed on; after each connect it is asked what was missed', () => {
  const { heard, catchUp, stop } = listen()
  expect(last().address).toBe('ws://localhost:3000/bbs/x?id=1&beats=1')
  last().open()
  expect(catchUp).toHaveBeenCalledTimes(1)
  last().onmessage?.({ data: '{"n":1}' })
  last().drop()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2)
  last().open()
  expect(catchUp.mock.calls).toEqual([[false], [true]])
  last().onmessage?.({ data: '{"n":2}' })
  expect(heard).toEqual([{ n: 1 }, { n: 2 }])
  stop()
})

test('waits longer between attempts, up to eight seconds, and asks every 15 seconds meanwhile', () => {
  const { catchUp, stop } = listen()
  for (let n = 0; n < 10; n += 1) {
    last().drop()
    vi.advanceTimersByTime(8_000)
  }
  expect(FakeSocket.all).toHaveLength(11)
  expect(catchUp).toHaveBeenCalledTimes(5)
  last().drop()
  vi.advanceTimersByTime(3_999)
  expect(FakeSocket.all).toHaveLength(11)
  stop()
})

test('who is admitted again and again is back within half a second each time', () => {
  const { stop } = listen()
  for (let times = 1; times <= 5; times += 1) {
    last().open()
    vi.advanceTimersByTime(2_001)
    last().drop(channelCloses.again)
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(times + 1)
  }
  stop()
})

test('a refused page is told why and does not try again; neither does one that was stopped', () => {
  const { onRefused, stop } = listen()
  last().open()
  last().drop(channelCloses.refused, '您不是本班学员')
  vi.advanceTimersByTime(60_000)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('您不是本班学员')
  expect(FakeSocket.all).toHaveLength(1)
  stop()

  const other = listen()
  last().drop(channelCloses.again)
  other.stop()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(2)
})

const beat = () => last().onmessage?.({ data: '{"beat":1}' })

test('D3-Q06 a line that died without a close is noticed within 60 seconds, and what was missed is asked for', () => {
  const { heard, catchUp, stop } = listen()
  last().open()
  beat()
  for (let n = 0; n < 4; n += 1) {
    vi.advanceTimersByTime(25_000)
    beat()
  }
  expect(FakeSocket.all).toHaveLength(1)
  FakeSocket.isDead = true
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(2)
  last().open()
  expect(catchUp).toHaveBeenLastCalledWith(true)
  // The old line is not heard any more, whatever still comes out of it.
  FakeSocket.all[0]?.onmessage?.({ data: '{"n":1}' })
  FakeSocket.all[0]?.drop(channelCloses.refused)
  last().onmessage?.({ data: '{"n":2}' })
  expect(heard).toEqual([{ n: 2 }])
  stop()
})

test('D3-Q06 after an hour of sleep the line is replaced at once, by whatever the page wakes', () => {
  for (const [where, event] of [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'pageshow'],
  ] as const) {
    const { stop } = listen()
    last().open()
    beat()
    const before = FakeSocket.all.length
    FakeSocket.isDead = true
    vi.setSystemTime(Date.now() + 3_600_000)
    where.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(500)
    expect([event, FakeSocket.all.length]).toEqual([event, before + 1])
    FakeSocket.isDead = false
    stop()
  }
})

test('D3-Q06 a server that sends no beats is not taken for dead', () => {
  const { stop } = listen()
  last().open()
  vi.advanceTimersByTime(3_600_000)
  expect(FakeSocket.all).toHaveLength(1)
  stop()
})

test('D3-Q06 behind a proxy that swallows WebSockets it is asked every 15 seconds, and tried again and again', () => {
  const { catchUp, stop } = listen()
  FakeSocket.isDead = true
  vi.advanceTimersByTime(60_000)
  expect(catchUp.mock.calls).toEqual([[true], [true], [true], [true]])
  expect(FakeSocket.all.length).toBeGreaterThanOrEqual(2)
  stop()
})

test('D3-Q06 an address that never comes, because its request hangs, is asked for again', async () => {
  const address = vi.fn(() => new Promise<string>(() => {}))
  const stop = listenToChannel({ address, onMessage: () => {}, catchUp: () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(address.mock.calls.length).toBeGreaterThanOrEqual(3)
  stop()
})
