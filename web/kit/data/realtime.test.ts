import { failed } from '@college/contract/kit/envelope.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { connectRealtime, refetchDelay } from './realtime.ts'

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
  say('session-ended', 'passwordReset')
  // A server that is newer than the page knows other reasons.
  say('session-ended', 'toString')
  expect(onSessionEnded.mock.calls).toEqual([['passwordReset'], ['other']])

  say('connect_error', Object.assign(new Error('xhr')))
  expect(onNoSession).not.toHaveBeenCalled()
  say('connect_error', Object.assign(new Error('请先登录'), { data: failed(commonRefusals.logInFirst) }))
  expect(onNoSession).toHaveBeenCalledOnce()
  stop()
})

test('other rights are passed on at once, and after a lost connection, which may have missed them', async () => {
  const onRightsChanged = vi.fn()
  heard.clear()
  const queries = new QueryClient()
  const stop = connectRealtime({ queries, onSessionEnded: () => {}, onNoSession: () => {}, onRightsChanged })
  await vi.waitFor(() => expect(heard.size).toBe(4))
  say('connect')
  expect(onRightsChanged).not.toHaveBeenCalled()
  say('changed', { feature: RIGHTS, id: '', audience: 9_000 })
  expect(onRightsChanged).toHaveBeenCalledTimes(1)
  say('connect')
  expect(onRightsChanged).toHaveBeenCalledTimes(2)
  stop()
})

test('an event for many people is followed within seconds, not by all of them at once, and once for several', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    const { queries, stale } = asked()
    const refetch = vi.spyOn(queries, 'invalidateQueries')
    heard.clear()
    const stop = connectRealtime({ queries, onSessionEnded: () => {}, onNoSession: () => {} })
    await vi.waitFor(() => expect(heard.size).toBe(4))
    const large = { feature: 'records', id: '', audience: 1_000 }
    say('changed', large)
    say('changed', large)
    say('changed', { feature: 'messages', id: '', audience: 100 })
    expect(stale()).toEqual(['messages'])
    vi.advanceTimersByTime(2_400)
    expect(stale()).toEqual(['messages'])
    vi.advanceTimersByTime(200)
    expect(stale()).toEqual(['messages', 'records'])
    expect(refetch).toHaveBeenCalledTimes(2)

    say('changed', large)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(refetch).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('the delay grows with the audience, to ten seconds at most', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  expect([undefined, 1, 200].map(refetchDelay)).toEqual([0, 0, 0])
  expect(refetchDelay(400)).toBeCloseTo(1_998)
  expect(refetchDelay(1_000_000)).toBeCloseTo(9_990)
  vi.restoreAllMocks()
})
