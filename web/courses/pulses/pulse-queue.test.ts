import { failed, type states } from '@college/contract/kit/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../../kit/data/key-value-storage.ts'
import { Refused } from '../../kit/data/send.ts'
import type { PulseAnswer, PulseListener } from './pulse-attempt.ts'
import { makePulseQueue, type PulseQueue, type QueueStatus } from './pulse-queue.ts'
import { MOST_ENTRIES, type Pulse, pulseStore } from './pulse-store.ts'

const answer: PulseAnswer = {
  finishedRate: 8,
  isQuizFirst: 0,
  state: '20000',
  furthestPoint: 10,
  courseFinished: 0,
  isCounting: 1,
  covered: [[0, 10]],
  classCounted: 0,
  classMessage: '',
  classFinishedRate: 0,
}
const pulseAt = (seconds: number): Pulse => ({
  courseId: 'course',
  coursewareId: 'ware',
  watchPoint: `00:00:${String(seconds).padStart(2, '0')}`,
  pulseTime: 10,
  pulseRate: 1,
})

type Server = (pulse: Pulse) => Promise<PulseAnswer>
const online: Server = async () => answer
const offline: Server = async () => {
  throw new Error('no network')
}
const refuses =
  (state: keyof typeof states, message = ''): Server =>
  async () => {
    throw new Refused(failed({ state, message }))
  }

type Page = {
  server: Server
  received: string[]
  status: QueueStatus
  queue: PulseQueue
  add: (seconds: number, listener?: PulseListener) => void
}

/** One page of one learner over the storage of their device. */
function openPage(storage: KeyValueStorage, userId: string | undefined = 'me') {
  const received: string[] = []
  const page: Page = {
    server: online,
    received,
    status: { pending: 0, isBlocked: false },
    queue: makePulseQueue({
      store: () => (userId === undefined ? undefined : pulseStore(storage, userId)),
      post: (pulse): Promise<PulseAnswer> => {
        if (page.server !== offline) received.push(pulse.watchPoint)
        return page.server(pulse)
      },
      exclusively: (act) => act(),
      onStatus: (status) => {
        page.status = status
      },
      now: () => Date.now(),
    }),
    add: (seconds: number, listener?: PulseListener) => page.queue.add(pulseAt(seconds), listener),
  }
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('D3-B363 pulses are sent one at a time, in order, and their answers heard', async () => {
  const page = openPage(memoryStorage())
  const answers: (() => void)[] = []
  page.server = () => new Promise((resolve) => answers.push(() => resolve(answer)))
  const saved = vi.fn()
  page.add(10, { saved })
  page.add(20, { saved })
  await settle()
  expect(page.received).toEqual(['00:00:10'])
  expect(page.status.pending).toBe(2)

  answers[0]?.()
  await settle()
  expect(page.received).toEqual(['00:00:10', '00:00:20'])
  answers[1]?.()
  await settle()
  expect(saved).toHaveBeenCalledTimes(2)
  expect(page.status).toEqual({ pending: 0, isBlocked: false })
})

test('D3-B363 without network pulses wait, and each lands once and in order when it is back', async () => {
  const page = openPage(memoryStorage())
  page.server = offline
  for (const seconds of [10, 20, 30]) page.add(seconds)
  await settle()
  expect(page.status).toEqual({ pending: 3, isBlocked: true })

  page.server = online
  await page.queue.flush()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(page.received).toEqual(['00:00:10', '00:00:20', '00:00:30'])
  expect(page.status).toEqual({ pending: 0, isBlocked: false })
})

test('D3-B363 attempts grow apart and go on by themselves', async () => {
  const page = openPage(memoryStorage())
  let attempts = 0
  page.server = async () => {
    attempts += 1
    throw new Error('no network')
  }
  page.add(10)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(attempts).toBe(3)

  page.server = online
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.status.pending).toBe(0)
})

test('D3-B363 what a killed page could not send is sent by the next, before its own', async () => {
  const storage = memoryStorage()
  const killed = openPage(storage)
  killed.server = offline
  killed.add(10)
  killed.add(20)
  await settle()
  vi.clearAllTimers()

  const next = openPage(storage)
  next.add(30)
  await next.queue.flush()
  expect(next.received).toEqual(['00:00:10', '00:00:20', '00:00:30'])
  expect(pulseStore(storage, 'me').count()).toBe(0)
})

test('D3-B363 a pulse sent while the page closed is not sent again by the next', async () => {
  const storage = memoryStorage()
  const closing = openPage(storage)
  closing.server = () => new Promise(() => undefined)
  closing.queue.addLeaving(pulseAt(7))
  expect(closing.received).toEqual(['00:00:07'])

  const next = openPage(storage)
  await next.queue.flush()
  expect(next.received).toEqual([])
  expect(pulseStore(storage, 'me').count()).toBe(0)
})

test('D3-B363 a page that seemed to close and lives on keeps its pulse until it is answered', async () => {
  const page = openPage(memoryStorage())
  const saved = vi.fn()
  let fail: (error: Error) => void = () => undefined
  page.server = () => new Promise((_resolve, reject) => (fail = reject))
  page.queue.addLeaving(pulseAt(7), { saved })
  page.add(17)
  await settle()
  expect(page.received).toEqual(['00:00:07'])

  page.server = online
  fail(new Error('cut off'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.received).toEqual(['00:00:07', '00:00:07', '00:00:17'])
  expect(saved).toHaveBeenCalledTimes(1)
  expect(page.status.pending).toBe(0)
})

test('D3-B363 a page that closes without network leaves its pulse to the next', async () => {
  const storage = memoryStorage()
  const closing = openPage(storage)
  closing.server = offline
  closing.add(10)
  await settle()
  closing.queue.addLeaving(pulseAt(14))
  await settle()
  vi.clearAllTimers()

  const next = openPage(storage)
  await next.queue.flush()
  expect(next.received).toEqual(['00:00:10', '00:00:14'])
})

test('D3-B343 a refused pulse is logged and gone, the others go on', async () => {
  const page = openPage(memoryStorage())
  page.server = async (pulse) => (pulse.watchPoint === '00:00:10' ? refuses('notFound', '课程不存在')(pulse) : answer)
  page.add(10)
  page.add(20)
  await settle()
  expect(page.received).toEqual(['00:00:10', '00:00:20'])
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(page.status.pending).toBe(0)
})

test('D3-B363 a server that is too busy loses no pulse, however long that takes', async () => {
  const page = openPage(memoryStorage())
  page.server = refuses('overloaded')
  page.add(10)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.status.pending).toBe(1)
  page.server = async () => answer
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.status.pending).toBe(0)
  expect(console.warn).not.toHaveBeenCalled()
})

test('D3-B343 a server that fails on a pulse is asked again, but not for ever', async () => {
  const page = openPage(memoryStorage())
  page.server = refuses('fault')
  page.add(10)
  await settle()
  expect(page.status).toEqual({ pending: 1, isBlocked: true })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.received).toHaveLength(6)
  expect(page.status.pending).toBe(0)
})

test('D3-B184 22222 is heard once and stops the queue until the next login', async () => {
  const page = openPage(memoryStorage())
  page.server = refuses('playingElsewhere', '您的账号已在其他设备学习，请重新登录')
  const sessionLost = vi.fn()
  page.add(10, { sessionLost })
  page.add(20, { sessionLost })
  await settle()
  expect(sessionLost.mock.calls).toEqual([['您的账号已在其他设备学习，请重新登录']])
  expect(page.received).toEqual(['00:00:10'])

  page.add(30, { sessionLost })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(page.received).toEqual(['00:00:10'])

  page.server = online
  await page.queue.flush()
  expect(page.received).toEqual(['00:00:10', '00:00:20', '00:00:30'])
})

test('D3-Q106 a guest sends nothing and keeps nothing', async () => {
  const storage = memoryStorage()
  const page = openPage(storage, '')
  const guest = makePulseQueue({
    store: () => undefined,
    post: page.server,
    exclusively: (act) => act(),
    onStatus: () => undefined,
    now: () => 0,
  })
  guest.add(pulseAt(10))
  guest.addLeaving(pulseAt(12))
  await guest.flush()
  expect(page.received).toEqual([])
  expect(storage.length).toBe(0)
})

test('D3-Q02 one learner never sends the pulses of another', async () => {
  const storage = memoryStorage()
  const other = openPage(storage, 'other')
  other.server = offline
  other.add(10)
  await settle()
  vi.clearAllTimers()

  const mine = openPage(storage, 'me')
  await mine.queue.flush()
  expect(mine.received).toEqual([])
  expect(pulseStore(storage, 'other').count()).toBe(1)
})

test('D3-B363 the queue holds no more than its cap, and the newest', async () => {
  const storage = memoryStorage()
  const store = pulseStore(storage, 'me')
  for (let count = 0; count < MOST_ENTRIES + 3; count += 1) {
    store.add({ ...pulseAt(0), watchPoint: String(count) }, 1_000)
  }
  expect(store.count()).toBe(MOST_ENTRIES)
  expect(store.first()?.pulse.watchPoint).toBe('3')
})

test('D3-B363 an entry that cannot be read holds up nobody', async () => {
  const storage = memoryStorage()
  storage.setItem('nc-pulse:me:000', 'not json')
  storage.setItem('nc-pulse:me:001', '{"pulse":null}')
  const page = openPage(storage)
  page.add(10)
  await settle()
  expect(page.received).toEqual(['00:00:10'])
  expect(storage.length).toBe(0)
})
