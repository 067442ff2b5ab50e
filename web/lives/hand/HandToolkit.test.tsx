import { applyHand, beatHand, type Hand, handIce, lowerHand } from '@college/contract/lives/hand.ts'
import type { RoomEvent } from '@college/contract/lives/room.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { RoomContext, type RoomListener } from '../room/live-room.ts'
import { HandToolkit } from './HandToolkit.tsx'
import { RaisedHand } from './raised-hand.ts'

const liveId = '0198a000-0000-7000-8000-000000000001'
const hand: Hand = { id: '0198a000-0000-7000-8000-000000000002', step: 'applying', leftMs: 60_000, endText: '' }

/** A microphone that the person allows; it can be pulled out. */
function aMicrophone() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), enabled: true })
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] }
  const getUserMedia = vi.fn(async () => stream)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('RTCPeerConnection', class {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  return { track, getUserMedia }
}

function inRoom() {
  const listeners = new Set<RoomListener>()
  const join = (listener: RoomListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const raised = new RaisedHand(liveId)
  const view = renderScreen(
    <RoomContext value={{ liveId, info: undefined, connection: 'open', join }}>
      <HandToolkit hand={raised} />
    </RoomContext>,
  )
  const tell = (event: RoomEvent) => act(async () => void [...listeners].map(({ hear }) => hear?.(event)))
  return { ...view, tell }
}

const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const raise = async () => {
  await tap('连麦')
  await tap('申请连麦')
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterEach(() => vi.useRealTimers())

test('D3-B219 the kit folds itself away after five seconds, and a touch begins them anew', async () => {
  inRoom()
  await tap('连麦')
  await pass(4_000)
  fireEvent.pointerDown(screen.getByRole('region', { name: '连麦' }))
  await pass(4_900)
  expect(screen.queryByRole('region', { name: '连麦' })).not.toBeNull()
  await pass(200)
  expect(screen.queryByRole('region', { name: '连麦' })).toBeNull()
})

test('D3-B211 apply and cancel; the microphone is closed again until the host accepts', async () => {
  const { track } = aMicrophone()
  const calls = serverAnswers(
    on(applyHand, () => ok(hand)),
    on(lowerHand, () => ok({ ...hand, step: 'over', leftMs: 0 })),
  )
  inRoom()
  await raise()
  expect(screen.getByRole('status').textContent).toBe('等待主持人接通 60 秒')
  expect(track.stop).toHaveBeenCalledOnce()
  await tap('取消申请')
  expect(calls.map(({ path }) => path)).toEqual([applyHand.path, lowerHand.path])
  expect(screen.getByRole('button', { name: '连麦' })).toBeTruthy()
})

test('D3-B211 D3-B106 who speaks hangs up by one tap, and can close the microphone; nothing folds away', async () => {
  aMicrophone()
  const calls = serverAnswers(
    on(applyHand, () => ok(hand)),
    on(lowerHand, () => ok({ ...hand, step: 'over', leftMs: 0 })),
    on(beatHand, () => ok({ ...hand, step: 'connected', leftMs: 0 })),
    // The two sides are still looking for a way to each other.
    on(handIce, () => new Promise(() => {})),
  )
  const { tell } = inRoom()
  await raise()
  await tell({ act: 'hand', hand: { ...hand, step: 'connected', leftMs: 0 } })
  await pass(6_000)
  expect(screen.getByRole('status').textContent).toBe('连麦中')
  expect(screen.getByRole('button', { name: '关闭麦克风' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '连麦' })).toBeNull()
  await tap('挂断')
  expect(calls.filter(({ path }) => path === lowerHand.path)).toHaveLength(1)
  expect(screen.getByRole('button', { name: '连麦' })).toBeTruthy()
})

test('D3-B348 nobody answered: the text says so', async () => {
  aMicrophone()
  const over: Hand = { ...hand, step: 'over', leftMs: 0, endText: '申请连麦超时，请重新申请' }
  serverAnswers(
    on(applyHand, () => ok(hand)),
    on(beatHand, () => ok(over)),
  )
  inRoom()
  await raise()
  await pass(4_000)
  expect(screen.getByText('申请连麦超时，请重新申请')).toBeTruthy()
  expect(screen.getByRole('button', { name: '连麦' })).toBeTruthy()
})

test('an event about another hand changes nothing; a declined one is over', async () => {
  aMicrophone()
  serverAnswers(on(applyHand, () => ok(hand)))
  const { tell } = inRoom()
  await raise()
  await tell({ act: 'hand', hand: { ...hand, id: liveId, step: 'over', leftMs: 0 } })
  expect(screen.getByRole('status').textContent).toMatch(/^等待/)
  await tell({ act: 'hand', hand: { ...hand, step: 'over', leftMs: 0, endText: '主持人没有接通，可以稍后再申请' } })
  expect(screen.getByText('主持人没有接通，可以稍后再申请')).toBeTruthy()
})

test('refused by the server, and a microphone that is not allowed, are said in words', async () => {
  const { getUserMedia } = aMicrophone()
  serverAnswers(on(applyHand, () => no(applyHand.refusals.notOpen)))
  inRoom()
  await raise()
  expect(screen.getByText(applyHand.refusals.notOpen.message)).toBeTruthy()
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await tap('申请连麦')
  expect(screen.getByText(/^没有使用麦克风的权限/)).toBeTruthy()
})

test('leaving the page lowers the hand', async () => {
  aMicrophone()
  const calls = serverAnswers(
    on(applyHand, () => ok(hand)),
    on(lowerHand, () => ok({ ...hand, step: 'over', leftMs: 0 })),
  )
  const { unmount } = inRoom()
  await raise()
  unmount()
  expect(calls.at(-1)).toEqual({ path: lowerHand.path, input: { id: hand.id } })
})
