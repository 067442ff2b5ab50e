import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { askAssistant } from '@college/contract/assistant/chat.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unreachable } from './send.ts'
import { stream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that says what the test makes it say; an aborted request breaks off as in a browser. */
function server() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller
        signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
    })
    return new Response(body as unknown as BodyInit, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    })
  })
  return (text: string) => out?.enqueue(new TextEncoder().encode(text))
}

test('D1-Q48 an answer whose line died breaks off within 60 seconds, one whose model thinks does not', async () => {
  const say = server()
  const heard: unknown[] = []
  const leaving = new AbortController()
  const ask = { messages: [{ role: 'user' as const, content: '甲' }] }
  const done = stream(askAssistant, ask, (_event, data) => heard.push(data), leaving.signal).catch((error) => error)
  await vi.advanceTimersByTimeAsync(0)
  say('event: text\ndata: "一"\n\n')
  for (let n = 0; n < 6; n += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    say(': beat\n\n')
  }
  say('event: text\ndata: "二"\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['一', '二'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await done).toBeInstanceOf(Unreachable)
})

test('D1-Q48 a guest who leaves is told nothing', async () => {
  server()
  const leaving = new AbortController()
  const ask = { messages: [{ role: 'user' as const, content: '甲' }] }
  const done = stream(askAssistant, ask, () => {}, leaving.signal).catch((error) => error)
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  expect((await done).name).toBe('AbortError')
})
