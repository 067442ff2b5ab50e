import { afterEach, expect, test, vi } from 'vitest'
import { useConversation } from './conversation.ts'

afterEach(() => {
  useConversation.getState().clear()
  vi.unstubAllGlobals()
})

/** Stands in for an assistant that streams nothing until the request is aborted. */
function silentAssistant() {
  const fetch = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('D1-Q48 a double tap asks once; after a stop the next question is asked', () => {
  const fetch = silentAssistant()
  const { ask, retry, stop } = useConversation.getState()
  void ask('怎样做好调查研究')
  void ask('怎样做好调查研究')
  void retry()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(useConversation.getState().turns.map(({ role }) => role)).toEqual(['user', 'assistant'])

  stop()
  void ask('依法行政有哪些专栏')
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(useConversation.getState().isAnswering).toBe(true)
})
