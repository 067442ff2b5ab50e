import type { SittingClock } from '@college/contract/exams/sitting.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../kit/data/key-value-storage.ts'
import { makeAnswerBook } from './answer-book.ts'
import { makeServerClock } from './server-clock.ts'
import { type Answered, type Call, openQueue } from './sitting-queue.ts'
import { makeSittingSync } from './sitting-sync.ts'

const NOW = 1_800_000_000_000
const clock: SittingClock = { state: 'open', now: NOW, deadlineAt: NOW + 3_600_000, isHeldHere: true, leaves: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('D2-Q69 a save that never ends, not even when it is aborted, is tried again after ten seconds', async () => {
  const time = makeServerClock()
  time.learn(NOW)
  const parts = { storage: memoryStorage(), sittingId: 's', userId: 'me', pageId: 'page', now: time.now }
  const book = makeAnswerBook(parts)
  const calls: Call[] = []
  const signals: AbortSignal[] = []
  const post = (call: Call, signal: AbortSignal): Promise<Answered> => {
    calls.push(call)
    signals.push(signal)
    return calls.length === 1 ? new Promise(() => {}) : Promise.resolve({ ...clock, now: time.now() })
  }
  const sync = makeSittingSync({ book, time, queue: openQueue(clock), post, onChange: () => {}, onRefused: () => {} })
  sync.start()
  book.change({ number: 1, answer: 'a' })
  sync.change()
  await vi.advanceTimersByTimeAsync(9_000)
  expect([calls.length, signals[0]?.aborted]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([calls.length, signals[0]?.aborted]).toEqual([2, true])
  expect(book.unsaved()).toEqual([])
  sync.stop()
})

test('D2-Q69 security 19 what is to be sent is sent in time also when time passes while the queue is looked at', async () => {
  let at = 0
  const READING = 50
  const time = makeServerClock(() => (at += READING))
  time.learn(NOW)
  const parts = { storage: memoryStorage(), sittingId: 's', userId: 'me', pageId: 'page', now: time.now }
  const book = makeAnswerBook(parts)
  const calls: Call[] = []
  const post = (call: Call): Promise<Answered> => {
    calls.push(call)
    return Promise.resolve({ ...clock, now: time.now() })
  }
  const sync = makeSittingSync({ book, time, queue: openQueue(clock), post, onChange: () => {}, onRefused: () => {} })
  sync.start()
  book.change({ number: 1, answer: 'a' })
  sync.change()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls.map(({ kind }) => kind)).toEqual(['save'])
  sync.stop()
})
