import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPeer } from './peer.ts'
import { relayOut } from './relay-out.ts'
import { SpeakerCall } from './speaker-call.ts'

vi.mock('./peer.ts', () => ({ openPeer: vi.fn(async () => ({ hear() {}, close() {} })) }))
vi.mock('./relay-out.ts', () => ({ relayOut: vi.fn(async () => () => {}) }))
vi.mock('./opus.ts', () => ({ canEncodeOpus: async () => true }))
vi.mock('../../kit/data/send.ts', () => ({
  send: async () => ({ id: 'hand', step: 'connected', leftMs: 0, endText: '' }),
}))
const track = Object.assign(new EventTarget(), { stop() {}, enabled: true })
vi.mock('../media-devices.ts', () => ({ openMicrophone: async () => ({ getAudioTracks: () => [track] }) }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
async function calling() {
  const call = new SpeakerCall('hand', { onHand() {}, onDirect() {}, onBroken() {} })
  await call.start()
  const [hooks] = vi.mocked(openPeer).mock.calls.at(-1) ?? []
  if (!hooks) throw new Error('no call')
  return { call, hooks }
}

test('D3-Q38 a studio that answers late is still reached directly', async () => {
  const { call, hooks } = await calling()
  await pass(14)
  hooks.onAnswered?.()
  await pass(7)
  hooks.onConnected()
  await pass(60)
  expect(relayOut).not.toHaveBeenCalled()
  call.close()
})

test('D3-Q38 no way within eight seconds after the answer, or no answer in fifteen: the server passes the sound on', async () => {
  const found = await calling()
  found.hooks.onAnswered?.()
  await pass(7.9)
  expect(relayOut).not.toHaveBeenCalled()
  await pass(0.2)
  expect(relayOut).toHaveBeenCalledTimes(1)
  found.call.close()
  const silent = await calling()
  await pass(14.9)
  expect(relayOut).toHaveBeenCalledTimes(1)
  await pass(0.2)
  expect(relayOut).toHaveBeenCalledTimes(2)
  silent.call.close()
})
