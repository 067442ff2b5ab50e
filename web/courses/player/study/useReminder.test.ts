import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../stage/playback.ts'
import { useReminder } from './useReminder.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

function watching(minutes: number) {
  const playback = new Playback({
    onTick: () => undefined,
    onCut: () => undefined,
    onEnded: () => undefined,
    allow: (_from, to) => to,
    onHeldBack: () => undefined,
  })
  const remind = vi.fn()
  const { unmount } = renderHook(() => useReminder(playback, minutes, remind))
  playback.store.setState({ isPlaying: true })
  return { remind, playback, unmount }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

test('D3-B176 D3-B178 after so many minutes of play without a touch', () => {
  const { remind } = watching(5)
  pass(299)
  expect(remind).not.toHaveBeenCalled()
  pass(1)
  expect(remind).toHaveBeenCalledTimes(1)
})

test('D3-B176 any touch or key starts the time anew', () => {
  const { remind } = watching(5)
  for (const name of ['pointerdown', 'keydown', 'wheel']) {
    pass(299)
    document.dispatchEvent(new Event(name))
  }
  pass(299)
  expect(remind).not.toHaveBeenCalled()
})

test('D3-B180 what is paused or waits does not count', () => {
  const { remind, playback } = watching(5)
  pass(200)
  playback.store.setState({ isPlaying: false })
  pass(600)
  playback.store.setState({ isPlaying: true, isWaiting: true })
  pass(600)
  expect(remind).not.toHaveBeenCalled()
  playback.store.setState({ isWaiting: false })
  pass(100)
  expect(remind).toHaveBeenCalledTimes(1)
})

test.each([0, -1])('D3-B179 %i minutes never remind', (minutes) => {
  const { remind } = watching(minutes)
  pass(36_000)
  expect(remind).not.toHaveBeenCalled()
})

test('D1-B307 a page that is not shown reminds nobody', () => {
  const { remind, unmount } = watching(5)
  unmount()
  pass(36_000)
  expect(remind).not.toHaveBeenCalled()
})
