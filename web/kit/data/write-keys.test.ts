import { createClass } from '@college/contract/classes/edit.ts'
import { addMinutes, examLive, setExamStatus } from '@college/contract/exams/staff.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { WRITE_KEY_HEADER, WRITE_KEY_PATTERN, writeKeyRefusals } from '@college/contract/kit/write-key.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, logIn, no, ok } from '../../testing/screen.tsx'
import { forgetDrafts } from './drafts.ts'
import { send } from './send.ts'
import { useSession } from './session.ts'

const id = '0198a000-0000-7000-8000-000000000001'
const minutes = { examId: id, minutes: 10 }
const LOST = 'lost'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-04T09:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The key with which the endpoint is called, when the server answers so. */
async function keyOf<E extends Endpoint>(
  endpoint: E,
  input: object,
  answer: unknown = ok(null),
): Promise<string | null> {
  let key: string | null = null
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    key = new Headers(headers).get(WRITE_KEY_HEADER)
    if (answer === LOST) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  await send(endpoint, input as never).catch(() => {})
  return key
}

test('decision 052 a call that takes a key is sent with one, others with none', async () => {
  expect(await keyOf(addMinutes, minutes)).toMatch(WRITE_KEY_PATTERN)
  expect(await keyOf(setExamStatus, { id, status: 'published' })).toBeNull()
  expect(await keyOf(examLive, { examId: id })).toBeNull()
})

test('what was not answered is sent again under the same key, also after a reload; what was answered under a new one', async () => {
  const first = await keyOf(addMinutes, minutes, LOST)
  expect(await keyOf(addMinutes, minutes, LOST)).toBe(first)
  vi.resetModules()
  const reloaded = (await import('./send.ts')).send
  let key: string | null = null
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    key = new Headers(headers).get(WRITE_KEY_HEADER)
    return Response.json(ok({ extended: 1 }))
  })
  await reloaded(addMinutes, minutes)
  expect(key).toBe(first)
  expect(await keyOf(addMinutes, minutes)).not.toBe(first)
})

test.each([
  ['a refusal is an answer', no(addMinutes.refusals.tooMuch), false],
  ['a server that is too busy may have done it', no(commonRefusals.busy), true],
  ['so may one with a fault', no(commonRefusals.fault), true],
  ['and one that is still at it', no(writeKeyRefusals.stillRunning), true],
])('%s', async (_what, answer, isKept) => {
  const first = await keyOf(addMinutes, minutes, answer)
  expect((await keyOf(addMinutes, minutes)) === first).toBe(isKept)
})

test('another input, another call and another person are other acts', async () => {
  logIn()
  const keys = [
    await keyOf(addMinutes, minutes, LOST),
    await keyOf(addMinutes, { ...minutes, minutes: 11 }, LOST),
    await keyOf(createClass, minutes, LOST),
  ]
  useSession.getState().begin(aLogin({ userId: id.replace('1', '2') }))
  keys.push(await keyOf(addMinutes, minutes, LOST))
  expect(new Set(keys).size).toBe(4)
})

test('nothing of what was written is kept in clear, and nothing at all after logging out', async () => {
  const notice = { classId: id, title: '王晓明的处分', content: '请当面说' }
  const first = await keyOf(createClass, notice, LOST)
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  for (const text of ['王晓明', '请当面说', id]) expect(JSON.stringify(sessionStorage)).not.toContain(text)
  expect(await keyOf(createClass, { ...notice, content: '请当面说。' }, LOST)).not.toBe(first)
  expect(await keyOf(createClass, notice, LOST)).toBe(first)
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('two taps at once are one act', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get(WRITE_KEY_HEADER))
    return Response.json(ok({ extended: 1 }))
  })
  await Promise.all([send(addMinutes, minutes), send(addMinutes, minutes)])
  expect(keys[0]).toBe(keys[1])
})

test('an act of yesterday is not repeated, nor a toggle once the page has shown how it stands', async () => {
  const mark = { ywlxValue: 'course', ywid: id }
  const [first, liked] = [await keyOf(addMinutes, minutes, LOST), await keyOf(toggleLike, mark, LOST)]
  vi.setSystemTime(Date.now() + 29_000)
  expect(await keyOf(toggleLike, mark, LOST)).toBe(liked)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await keyOf(toggleLike, mark, LOST)).not.toBe(liked)
  expect(await keyOf(addMinutes, minutes, LOST)).toBe(first)
  vi.setSystemTime(Date.now() + 12 * 3_600_000)
  expect(await keyOf(addMinutes, minutes, LOST)).not.toBe(first)
})

test('where the browser forbids storage keys live as long as the page', async () => {
  const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const first = await keyOf(addMinutes, minutes, LOST)
  expect(await keyOf(addMinutes, minutes, LOST)).toBe(first)
  expect(await keyOf(addMinutes, minutes)).toBe(first)
  expect(await keyOf(addMinutes, minutes)).not.toBe(first)
  forbidden.mockRestore()
})
