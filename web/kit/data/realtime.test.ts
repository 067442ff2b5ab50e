import { failed } from '@college/contract/kit/envelope.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { connectRealtime } from './realtime.ts'
import { refetchDelay } from './refetch-delay.ts'

const heard = new Map<string, (said?: unknown) => void>()
const close = vi.fn()
const socket = {
  connected: false,
  on: (name: string, act: (said?: unknown) => void) => heard.set(name, act),
  close,
  io: { on: (name: string, act: () => void) => heard.set(name, act), engine: { close: vi.fn() } },
}
vi.mock('socket.io-client', () => ({ io: () => socket }))

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
  await vi.waitFor(() => expect(heard.size).toBe(5))
  say('connect')
  expect(stale()).toEqual([])
  say('changed', { feature: 'messages', id: '1' })
  expect(stale()).toEqual(['messages'])
  say('connect')
  expect(stale()).toEqual(['messages', 'records'])
  stop()
  expect(close).toHaveBeenCalledOnce()
})

test('what several features change is asked again after the news of each of them', async () => {
  heard.clear()
  const { queries, stale } = asked()
  const day = ['lives', 'exams']
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['day'], queryFn: () => 1, meta: { feature: day } })
    .setData(1)
  const stop = connectRealtime({ queries, onSessionEnded: () => {}, onNoSession: () => {} })
  await vi.waitFor(() => expect(heard.size).toBe(5))
  say('changed', { feature: 'homework', id: '1' })
  expect(stale()).toEqual([])
  say('changed', { feature: 'exams', id: '1' })
  expect(stale()).toEqual([day])
  stop()
})

test('the end of the session is passed on, and that there is none any more', async () => {
  const onSessionEnded = vi.fn()
  const onNoSession = vi.fn()
  heard.clear()
  const stop = connectRealtime({ queries: new QueryClient(), onSessionEnded, onNoSession })
  await vi.waitFor(() => expect(heard.size).toBe(5))
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
  await vi.waitFor(() => expect(heard.size).toBe(5))
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
    await vi.waitFor(() => expect(heard.size).toBe(5))
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

/** With all clocks in the hand of the test. */
async function connected(isConnected: boolean) {
  vi.useFakeTimers()
  socket.connected = isConnected
  socket.io.engine.close.mockClear()
  heard.clear()
  const { queries, stale } = asked()
  const stop = connectRealtime({ queries, onSessionEnded: () => {}, onNoSession: () => {} })
  await vi.waitFor(() => expect(heard.size).toBe(5))
  return {
    stale,
    end: () => {
      stop()
      vi.useRealTimers()
      socket.connected = false
    },
  }
}

test('D3-Q06 a line that died without a close is closed within 60 seconds, at once after sleep, and connects again', async () => {
  const { end } = await connected(true)
  const { close: dropped } = socket.io.engine
  for (let n = 0; n < 5; n += 1) {
    say('ping')
    vi.advanceTimersByTime(25_000)
  }
  expect(dropped).not.toHaveBeenCalled()
  vi.advanceTimersByTime(35_000)
  expect(dropped).toHaveBeenCalledTimes(1)
  say('connect')
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(dropped).toHaveBeenCalledTimes(2)
  end()
})

test('D3-Q06 behind a proxy without WebSockets the page that is looked at asks again every minute or so', async () => {
  const { stale, end } = await connected(false)
  vi.advanceTimersByTime(59_000)
  expect(stale()).toEqual([])
  vi.advanceTimersByTime(32_000)
  expect(stale()).toEqual(['messages', 'records'])
  end()
})
