import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../kit/data/key-value-storage.ts'
import { Refused, Unreachable } from '../kit/data/send.ts'
import { makeAnswerBook } from './answer-book.ts'
import { makeServerClock } from './server-clock.ts'
import { type Answered, type Call, openQueue } from './sitting-queue.ts'
import { stateOf } from './sitting-state.ts'
import { makeSittingSync } from './sitting-sync.ts'

const NOW = 1_000_000
const openBook = (storage = memoryStorage(), now = () => NOW, userId = 'me', pageId = 'p') =>
  makeAnswerBook({ storage, sittingId: 's', userId, pageId, now })
const saved = (number: number, answer: string, seq: number): AnswerChange => ({ number, answer, isFlagged: false, seq })

test('D2-Q69 what the server does not have survives a reload, what it has leaves the device', () => {
  const storage = memoryStorage()
  const book = openBook(storage)
  book.change({ number: 1, answer: 'a' })
  book.change({ number: 2, answer: 'b' })
  book.saved(book.unsaved().slice(0, 1))
  const again = openBook(storage)
  expect(again.unsaved().map(({ number, answer }) => [number, answer])).toEqual([[2, 'b']])
  again.saved(again.unsaved())
  expect(storage.length).toBe(0)
})

test('D2-Q69 of two devices the newest answer to a question wins, whichever is heard first', () => {
  const book = openBook()
  book.learn([saved(1, 'theirs, newer', NOW + 500), saved(2, 'theirs, older', NOW - 500)])
  const storage = memoryStorage()
  const offline = openBook(storage, () => NOW)
  offline.change({ number: 1, answer: 'mine' })
  offline.change({ number: 2, answer: 'mine' })
  offline.learn([saved(1, 'theirs, newer', NOW + 500), saved(2, 'theirs, older', NOW - 500)])
  expect(offline.entries().get(1)?.answer).toBe('theirs, newer')
  expect(offline.entries().get(2)?.answer).toBe('mine')
  expect(offline.unsaved().map(({ number }) => number)).toEqual([2])
})

test('D2-Q69 changes are in order although the clock stands still or was set back', () => {
  let now = NOW
  const book = openBook(memoryStorage(), () => now)
  book.learn([saved(3, 'from a faster device', NOW + 9_000)])
  book.change({ number: 1, answer: 'first' })
  now -= 60_000
  book.change({ number: 1, answer: 'second' })
  expect(book.unsaved()).toEqual([saved(1, 'second', NOW + 9_002)])
})

test('a mark and an answer of one question do not undo each other', () => {
  const book = openBook()
  book.change({ number: 1, answer: ['a', 'b'] })
  book.change({ number: 1, isFlagged: true })
  expect(book.entries().get(1)).toMatchObject({ answer: ['a', 'b'], isFlagged: true })
})

test('answers of another person, or damaged ones, are not read', () => {
  const storage = memoryStorage()
  openBook(storage).change({ number: 1, answer: 'a' })
  expect(openBook(storage, () => NOW, 'other').unsaved()).toEqual([])
  const [name = ''] = [storage.key(0) ?? '']
  for (const damaged of ['{', 'null', '[null, {"number":"1"}]', '3']) {
    storage.setItem(name, damaged)
    expect(openBook(storage).unsaved()).toEqual([])
  }
})

test('after handing in nothing stays on the device', () => {
  const storage = memoryStorage()
  const book = openBook(storage)
  book.change({ number: 1, answer: 'a' })
  book.wipe()
  expect(storage.length).toBe(0)
})

function openSync(post: (call: Call) => Promise<Partial<Answered> | undefined>) {
  vi.useFakeTimers()
  const time = makeServerClock()
  time.learn(NOW)
  const book = openBook(memoryStorage(), time.now)
  const clock = { state: 'open' as const, now: NOW, deadlineAt: NOW + 3_600_000, isHeldHere: true, leaves: 0 }
  const said: string[] = []
  const sync = makeSittingSync({
    book,
    time,
    queue: openQueue(clock),
    post: async (call) => ({ ...clock, now: Math.round(time.now()), ...(await post(call)) }),
    onChange: (queue) => {
      const state = stateOf(queue, { unsaved: book.unsaved(), isUp: false, isKept: true })
      said.push('saving' in state ? state.saving.kind : state.kind)
    },
    onRefused: () => undefined,
  })
  sync.start()
  const write = (number: number, answer: string) => {
    book.change({ number, answer })
    sync.change()
  }
  return { book, sync, said, write }
}
const changesOf = (call: Call) => (call.kind === 'clock' ? [] : call.changes)
const hangs = () => new Promise<undefined>(() => undefined)

test('changes are gathered and sent within two seconds, one request at a time', async () => {
  const posted: string[][] = []
  const { write, said } = openSync(async (call) => {
    posted.push(changesOf(call).map(({ answer }) => String(answer)))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return undefined
  })
  write(1, 'a')
  write(2, 'b')
  await vi.advanceTimersByTimeAsync(500)
  write(1, 'c')
  expect(posted).toEqual([['a', 'b']])
  await vi.advanceTimersByTimeAsync(2_100)
  expect(posted).toEqual([['a', 'b'], ['c']])
  expect(said.at(-1)).toBe('saved')
  vi.useRealTimers()
})

test('who writes without a pause is saved all the same', async () => {
  const posted: AnswerChange[][] = []
  const { write } = openSync(async (call) => {
    posted.push(changesOf(call))
    return undefined
  })
  for (let letters = 1; letters <= 20; letters += 1) {
    write(1, '字'.repeat(letters))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(posted.length).toBeGreaterThanOrEqual(4)
  vi.useRealTimers()
})

test.each([
  ['without network', new Unreachable(new TypeError('planted')), 'offline'],
  ['while the server is overloaded', new Refused(failed(commonRefusals.overloaded)), 'busy'],
  ['while there are too many requests', new Refused(failed(commonRefusals.tooMany)), 'busy'],
  ['after an answer that did not come in time', new DOMException('planted', 'TimeoutError'), 'busy'],
  ['after the login was lost', new Refused(failed(commonRefusals.logInFirst)), 'login'],
])('D2-Q69 %s answers wait, and land once, in order, when it is over', async (_what, trouble, word) => {
  let isOver = false
  const landed: AnswerChange[] = []
  const { write, said, book } = openSync(async (call) => {
    if (!isOver) throw trouble
    landed.push(...changesOf(call))
    return undefined
  })
  write(1, 'a')
  await vi.advanceTimersByTimeAsync(5_000)
  write(2, 'b')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([landed.length, said.at(-1)]).toEqual([0, word])
  isOver = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(landed.map(({ answer }) => answer)).toEqual(['a', 'b'])
  expect([said.at(-1), book.unsaved().length]).toEqual(['saved', 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(landed).toHaveLength(2)
  vi.useRealTimers()
})

test('D2-Q69 a change that is refused by itself holds back no other, and is not repeated', async () => {
  const landed: unknown[] = []
  let refused = 0
  const { write, said } = openSync(async (call) => {
    const changes = changesOf(call)
    if (changes.some(({ answer }) => answer === 'wrong')) {
      refused += 1
      throw new Refused(failed(commonRefusals.malformed))
    }
    landed.push(...changes.map(({ answer }) => answer))
    return undefined
  })
  for (const [index, answer] of ['a', 'wrong', 'c'].entries()) write(index + 1, answer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([landed, refused, said.at(-1)]).toEqual([['a', 'c'], 2, 'refused'])
  write(2, 'right')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([landed.at(-1), said.at(-1)]).toEqual(['right', 'saved'])
  vi.useRealTimers()
})

test('D2-Q69 before a logout what waits is tried, and a call that hangs does not lose it', async () => {
  const { write, sync, book } = openSync(hangs)
  write(1, 'a')
  void sync.settle()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(book.unsaved()).toHaveLength(1)
  vi.useRealTimers()
})

test('D2-Q69 two tabs keep their answers apart, and who opens the exam next finds both', () => {
  const storage = memoryStorage()
  const [one, two] = ['one', 'two'].map((page) => openBook(storage, () => NOW, 'me', page))
  one?.change({ number: 1, answer: 'a' })
  two?.change({ number: 2, answer: 'b' })
  one?.saved(one.unsaved())
  expect(
    openBook(storage, () => NOW, 'me', 'three')
      .unsaved()
      .map(({ answer }) => answer),
  ).toEqual(['b'])
})

test('D2-Q69 the clock of the sitting is the server’s: setting the device’s clock changes nothing', () => {
  let uptime = 5_000
  const clock = makeServerClock(() => uptime)
  clock.learn(NOW)
  vi.useFakeTimers({ now: 0 })
  uptime += 1_500
  expect(clock.now()).toBe(NOW + 1_500)
  vi.useRealTimers()
})
