import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../kit/data/key-value-storage.ts'
import { Refused, Unreachable } from '../kit/data/send.ts'
import { makeAnswerBook } from './answer-book.ts'
import { makeAnswerSync, type SaveStatus } from './answer-sync.ts'
import { makeServerClock } from './server-clock.ts'

const NOW = 1_000_000
const openBook = (storage = memoryStorage(), now = () => NOW, userId = 'me') =>
  makeAnswerBook({ storage, sittingId: 's', userId, now })
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

function openSync(post: (changes: AnswerChange[]) => Promise<void>) {
  vi.useFakeTimers()
  const book = openBook()
  const statuses: SaveStatus[] = []
  const refused: Error[] = []
  const sync = makeAnswerSync({
    book,
    post,
    onStatus: (status) => statuses.push(status),
    onRefused: (error) => refused.push(error),
  })
  const write = (number: number, answer: string) => {
    book.change({ number, answer })
    sync.wake()
  }
  return { book, sync, statuses, refused, write }
}

test('changes are gathered and sent within two seconds, one request at a time', async () => {
  const posted: string[][] = []
  const { write, statuses } = openSync(async (changes) => {
    posted.push(changes.map(({ answer }) => String(answer)))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  })
  write(1, 'a')
  write(2, 'b')
  await vi.advanceTimersByTimeAsync(500)
  write(1, 'c')
  expect(posted).toEqual([['a', 'b']])
  await vi.advanceTimersByTimeAsync(2_100)
  expect(posted).toEqual([['a', 'b'], ['c']])
  expect(statuses.at(-1)).toBe('saved')
  vi.useRealTimers()
})

test('who writes without a pause is saved all the same', async () => {
  const posted: AnswerChange[][] = []
  const { write } = openSync(async (changes) => void posted.push(changes))
  for (let letters = 1; letters <= 20; letters += 1) {
    write(1, '字'.repeat(letters))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(posted.length).toBeGreaterThanOrEqual(4)
  vi.useRealTimers()
})

test('without network answers wait, and land once, in order, when it is back', async () => {
  let isOnline = false
  const landed: AnswerChange[] = []
  const { write, sync, statuses, book } = openSync(async (changes) => {
    if (!isOnline) throw new Unreachable('planted')
    landed.push(...changes)
  })
  write(1, 'a')
  await vi.advanceTimersByTimeAsync(5_000)
  write(2, 'b')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([landed.length, statuses.at(-1)]).toEqual([0, 'offline'])
  isOnline = true
  await sync.flush()
  expect(landed.map(({ answer }) => answer)).toEqual(['a', 'b'])
  expect([statuses.at(-1), book.unsaved().length]).toEqual(['saved', 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(landed).toHaveLength(2)
  vi.useRealTimers()
})

test('a refusal is told and not repeated', async () => {
  let times = 0
  const { write, refused } = openSync(async () => {
    times += 1
    throw new Refused({ success: false, state: '40901', data: null, message: '试卷已提交，不能再作答' })
  })
  write(1, 'a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([times, refused.length]).toEqual([1, 1])
  vi.useRealTimers()
})

test('D2-Q69 the clock of the sitting is the server’s: setting the device’s clock changes nothing', () => {
  let uptime = 5_000
  const clock = makeServerClock(() => uptime)
  clock.set(NOW)
  vi.useFakeTimers({ now: 0 })
  uptime += 1_500
  expect(clock.now()).toBe(NOW + 1_500)
  vi.useRealTimers()
})
