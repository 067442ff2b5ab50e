import { messagePreferences } from '@college/contract/messages/preferences.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient, useAsk } from '../kit/data/queries.ts'
import { onUserChange, useSession } from '../kit/data/session.ts'
import { aLogin, logIn, no, ok, on, serverAnswers } from '../testing/screen.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { keepAnswers } from './kept-answers.ts'

const COLLEAGUE = '0198a000-0000-7000-8000-000000000002'
const stored = new Map<string, Map<string, string>>()
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, string>()
    stored.set(name, entries)
    return { put: async (address: string, answer: Response) => void entries.set(address, await answer.text()) }
  }
  const match = async (address: string, { cacheName }: { cacheName: string }) => {
    const text = stored.get(cacheName)?.get(address)
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('caches', { open, match, delete: async (name: string) => stored.delete(name) })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  stored.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

function Year() {
  const task = useAsk(yearTask, {})
  useAsk(messagePreferences, {})
  return <Loaded query={task}>{({ earnedHours }) => <p>{`学时 ${earnedHours}`}</p>}</Loaded>
}

/** The app begins anew on the same device, as web/main.tsx wires it. */
async function start({ build = 'one', isOnline = true } = {}) {
  for (const stop of stops) stop()
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const queries = makeQueryClient()
  const stopClearing = onUserChange((change) => change === 'logoutOrSwitch' && queries.clear())
  const { ready, stop } = keepAnswers(queries, build)
  stops = [stop, stopClearing]
  render(
    <QueryClientProvider client={queries}>
      <Year />
    </QueryClientProvider>,
  )
  await act(() => ready)
  await wait(100)
}

const written = () => [...(stored.get('nc-answers')?.values() ?? [])].join()
const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const college = (hours: number) =>
  serverAnswers(
    on(yearTask, () => ok({ wczxscount: hours, integral: 0, jhzxs: 50, year: 2026 })),
    on(messagePreferences, () => ok([])),
  )

/** A learner has seen their hours, and that was written. */
async function seen(hours: number) {
  college(hours)
  logIn()
  await start()
  await screen.findByText(`学时 ${hours}`)
  await wait(1_500)
  await waitFor(() => expect(written()).toContain('earnedHours'))
}

test('security 24: what was seen is shown again without network, and asked for again with it', async () => {
  await seen(42)
  await start({ isOnline: false })
  expect(screen.getByText('学时 42')).toBeTruthy()
  college(43)
  act(() => onlineManager.setOnline(true))
  await screen.findByText('学时 43')
})

test('security 24: only what is marked in the contract is kept', async () => {
  await seen(42)
  expect(written()).not.toContain(messagePreferences.path)
})

test.each([
  ['logging out', () => useSession.getState().end()],
  ['another account', () => useSession.getState().begin(aLogin({ userId: COLLEAGUE }))],
])('security 24: %s removes what was kept', async (_what, change) => {
  await seen(42)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  act(change)
  await wait(5_000)
  expect(stored.has('nc-answers')).toBe(false)
  await start({ isOnline: false })
  expect(screen.queryByText('学时 42')).toBeNull()
})

test('security 24: an answer that is being written when its owner logs out does not stay', async () => {
  college(42)
  logIn()
  await start()
  await screen.findByText('学时 42')
  const { open } = caches
  const isOpen = Promise.withResolvers<void>()
  Object.assign(caches, { open: (name: string) => isOpen.promise.then(() => open(name)) })
  await wait(1_500)
  onlineManager.setOnline(false)
  act(() => useSession.getState().end())
  await act(async () => isOpen.resolve())
  await wait(5_000)
  expect(stored.has('nc-answers')).toBe(false)
})

test.each([
  ['of another person', () => logIn({ userId: COLLEAGUE }), 'one'],
  ['of a guest', () => act(() => useSession.getState().end()), 'one'],
  ['of another version of the app', () => logIn(), 'two'],
])('security 24: the answers are not those %s, and are removed unread', async (_whose, becomes, build) => {
  await seen(42)
  // The app was closed meanwhile: nobody followed the change.
  for (const stop of stops) stop()
  cleanup()
  becomes()
  await start({ build, isOnline: false })
  expect(screen.queryByText('学时 42')).toBeNull()
  expect(stored.has('nc-answers')).toBe(false)
})

test('security 24: what does not fit is not kept', async () => {
  const rows = [{ type: 'x'.repeat(500_000) }]
  serverAnswers(
    on(yearTask, () => ok({ wczxscount: 42, integral: 0, jhzxs: 50, year: 2026, rows })),
    on(messagePreferences, () => ok([])),
  )
  logIn()
  await start()
  await screen.findByText('学时 42')
  await wait(1_500)
  expect(written()).toContain('"queries":[]')
})

test('security 24: answers older than a month are not shown', async () => {
  await seen(42)
  vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000)
  await start({ isOnline: false })
  expect(screen.queryByText('学时 42')).toBeNull()
})

test('D1-B268: without network and without a kept answer a skeleton ends after three seconds, and the page goes on by itself', async () => {
  college(42)
  logIn()
  await start({ isOnline: false })
  await wait(2_500)
  expect(screen.queryByText('网络已断开')).toBeNull()
  await wait(1_000)
  expect(screen.getByText('网络已断开')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  await screen.findByText('学时 42')
  expect(screen.queryByText('网络已断开')).toBeNull()
})

test('D1-B268: the button asks the server whether the network is back', async () => {
  college(42)
  logIn()
  await start({ isOnline: false })
  await wait(3_500)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => screen.getByRole('button', { name: '重新加载' }).click())
  await screen.findByText('还没有网络，请稍后再试')
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/healthz' ? new Response() : fetch(address, init),
  )
  act(() => screen.getByRole('button', { name: '重新加载' }).click())
  await screen.findByText('学时 42')
})

test('what the server says is gone is neither shown nor kept', async () => {
  await seen(12)
  serverAnswers(
    on(yearTask, () => no({ state: 'notFound', message: '任务不存在' })),
    on(messagePreferences, () => ok([])),
  )
  await start()
  await waitFor(() => expect(screen.getByText('任务不存在')).toBeTruthy())
  expect(screen.queryByText('学时 12')).toBeNull()
  await wait(2_000)
  expect(written()).not.toContain('earnedHours')
})
