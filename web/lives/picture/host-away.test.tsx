import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPicture } from '../../testing/live-picture.tsx'

/** Each connection begins at 0, as a player that is made anew does. */
let connections = 0
vi.mock('mpegts.js', () => ({
  default: {
    getFeatureList: () => ({ mseLivePlayback: true }),
    Events: {},
    createPlayer: () => ({
      on: () => {},
      attachMediaElement: () => {},
      load() {
        connections += 1
        played = 0
      },
      destroy: () => {},
    }),
  },
}))
let played = 0
let width = 640
let isMoving = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => played)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockImplementation(() => width)
  const clock = setInterval(() => {
    if (isMoving) played += 0.1
  }, 100)
  return () => clearInterval(clock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const said = () => screen.queryByRole('status')?.textContent ?? ''
const AWAY = '主讲暂时离开，画面会自己回来'

test('D3-B199 a picture that stands still is covered by words, which stay until it moves again', async () => {
  isMoving = true
  width = 640
  renderPicture()
  expect(said()).toBe('正在等待主讲人的画面')
  await pass(3)
  expect(said()).toBe('')
  isMoving = false
  await pass(4)
  expect(said()).toBe(AWAY)
  const before = connections
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await pass(1)
    expect(said()).toBe(AWAY)
  }
  // It is asked for again, by a large audience not every second.
  expect(connections - before).toBeGreaterThan(3)
  expect(connections - before).toBeLessThan(12)
  isMoving = true
  await pass(10)
  expect(said()).toBe('')
})

test('D3-B199 where the line of the learner is lost, the host is not said to be away', async () => {
  isMoving = false
  renderPicture({ connection: 'lost' })
  await pass(4)
  expect(said()).toBe('您的网络断开了，正在重新连接')
})

test('D3-B199 a live without a picture shows its cover, and its sound can be turned on', async () => {
  isMoving = true
  width = 0
  renderPicture()
  await pass(3)
  expect(said()).toBe('主讲人没有打开画面，只有声音')
  expect(screen.getByRole('button', { name: '打开声音' })).toBeTruthy()
})
