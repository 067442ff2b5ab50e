import { devices, revokeDevice } from '@college/contract/account/person.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, on, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { makeQueryClient, useAsk, useSend } from './queries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

const aDevice = (deviceName: string) => ({
  id: '1',
  deviceName,
  ip: '',
  loggedInAt: '',
  lastSeenAt: '',
  isCurrent: true,
})

function Devices() {
  const asked = useAsk(devices, {})
  const revoke = useSend(revokeDevice, { changes: [devices] })
  return (
    <>
      <p data-testid="said">{asked.data?.map(({ deviceName }) => deviceName).join() ?? asked.error?.message}</p>
      <p data-testid="act">{revoke.error?.message ?? revoke.status}</p>
      <button type="button" onClick={() => revoke.mutate({})}>
        revoke
      </button>
    </>
  )
}
const said = () => screen.getByTestId('said').textContent
const acted = () => screen.getByTestId('act').textContent
const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Devices />
    </QueryClientProvider>,
  )

test('an act is pending until what it changes was asked for again', async () => {
  let name = 'before'
  const late = Promise.withResolvers<void>()
  const calls = serverAnswers(
    on(devices, async () => {
      if (name === 'after') await late.promise
      return ok([aDevice(name)])
    }),
    on(revokeDevice, () => {
      name = 'after'
      return ok({ ended: 1 })
    }),
  )
  show()
  await waitFor(() => expect(said()).toBe('before'))
  fireEvent.click(screen.getByText('revoke'))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(acted()).toBe('pending')
  act(() => late.resolve())
  await waitFor(() => expect(acted()).toBe('success'))
  expect(said()).toBe('after')
})

test('a refusal is not asked twice', async () => {
  const calls = serverAnswers(on(devices, () => no(commonRefusals.tooMany)))
  show()
  await waitFor(() => expect(said()).toBe(commonRefusals.tooMany.message))
  expect(calls).toHaveLength(1)
})

test('a page that was opened without network goes on by itself when there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const calls = serverAnswers(on(devices, () => ok([aDevice('phone')])))
  show()
  await act(async () => {})
  expect(calls).toHaveLength(0)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(said()).toBe('phone'))
})

test('decision 053: what was not answered is asked again by itself, and what was refused is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serverIsUnreachable()
  show()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(said()).toBe('网络异常')
  const refused = serverAnswers(on(devices, () => no({ state: 'overloaded', message: '服务繁忙' })))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(said()).toBe('服务繁忙')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(refused).toHaveLength(1)
  vi.useRealTimers()
})

test('an act without network fails at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  serverIsUnreachable()
  show()
  fireEvent.click(screen.getByText('revoke'))
  await waitFor(() => expect(acted()).toBe('网络异常'))
})

test.each([
  ['notFound', '不存在'],
  ['forbidden', '没有权限'],
  ['overloaded', 'before'],
] as const)('when a later answer is %s, %s is shown', async (state, shown) => {
  let isThere = true
  serverAnswers(
    on(devices, () => (isThere ? ok([aDevice('before')]) : no({ state, message: shown }))),
    on(revokeDevice, () => {
      isThere = false
      return ok({ ended: 1 })
    }),
  )
  show()
  await waitFor(() => expect(said()).toBe('before'))
  fireEvent.click(screen.getByText('revoke'))
  await waitFor(() => expect(acted()).toBe('success'))
  expect(said()).toBe(shown)
})
