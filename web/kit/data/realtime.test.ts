import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { connectRealtime } from './realtime.ts'

const heard = new Map<string, (said?: unknown) => void>()
const close = vi.fn()
vi.mock('socket.io-client', () => ({
  io: () => ({ on: (name: string, act: (said?: unknown) => void) => heard.set(name, act), close }),
}))

const say = (name: string, said?: unknown) => heard.get(name)?.(said)

function asked() {
  const queries = new QueryClient()
  for (const feature of ['messages', 'records', undefined]) {
    queries
      .getQueryCache()
      .build(queries, { queryKey: [feature], queryFn: () => 1, meta: { feature } })
      .setData(1)
  }
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map(({ meta }) => meta?.feature)
  return { queries, stale }
}

test('a live event asks again what its feature was asked, and nothing else', async () => {
  const { queries, stale } = asked()
  const stop = connectRealtime({ queries, onSessionEnded: () => {}, onNoSession: () => {} })
  await vi.waitFor(() => expect(heard.size).toBe(4))
  say('connect')
  expect(stale()).toEqual([])
  say('changed', { feature: 'messages', id: '1' })
  expect(stale()).toEqual(['messages'])
  say('connect')
  expect(stale()).toEqual(['messages', 'records'])
  stop()
  expect(close).toHaveBeenCalledOnce()
})

test('the end of the session is passed on, and that there is none any more', async () => {
  const onSessionEnded = vi.fn()
  const onNoSession = vi.fn()
  heard.clear()
  const stop = connectRealtime({ queries: new QueryClient(), onSessionEnded, onNoSession })
  await vi.waitFor(() => expect(heard.size).toBe(4))
  say('session-ended')
  expect(onSessionEnded).toHaveBeenCalledOnce()

  say('connect_error', Object.assign(new Error('xhr')))
  expect(onNoSession).not.toHaveBeenCalled()
  say('connect_error', Object.assign(new Error('请先登录'), { data: failed(commonRefusals.logInFirst) }))
  expect(onNoSession).toHaveBeenCalledOnce()
  stop()
})
