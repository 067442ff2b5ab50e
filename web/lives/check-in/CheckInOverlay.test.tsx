import { liveCheckIn, runningCheckIn } from '@college/contract/lives/check-in.ts'
import type { RoomEvent } from '@college/contract/lives/room.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { RoomContext, type RoomListener } from '../room/live-room.ts'
import { CheckInOverlay } from './CheckInOverlay.tsx'

const liveId = '0198a000-0000-7000-8000-000000000001'
const round = { id: '0198a000-0000-7000-8000-000000000002', number: 1, seconds: 60, leftMs: 38_000, isCheckedIn: false }

/** A page in a room, and the voice of its server. */
function inRoom(onAside = vi.fn()) {
  const listeners = new Set<RoomListener>()
  const join = (listener: RoomListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  renderScreen(
    <RoomContext value={{ liveId, info: undefined, connection: 'open', join }}>
      <CheckInOverlay liveId={liveId} onAside={onAside} />
    </RoomContext>,
  )
  const all = (say: (listener: RoomListener) => unknown) => act(async () => void [...listeners].map(say))
  return { tell: (event: RoomEvent) => all(({ hear }) => hear?.(event)), catchUp: () => all((it) => it.catchUp?.()) }
}
const begins: RoomEvent = { act: 'signin', id: round.id, number: 1, seconds: 30 }
const dialog = () => screen.queryByRole('dialog', { name: '课堂签到' })

test('D3-B213 D3-B214 D3-B351 the round begins, counts its seconds, and ends with the check-in', async () => {
  const calls = serverAnswers(on(liveCheckIn, ({ id }) => ok({ id })))
  const { tell } = inRoom()
  expect(dialog()).toBeNull()
  await tell(begins)
  expect(screen.getByRole('timer').textContent).toBe('30')
  fireEvent.click(screen.getByText('立即签到'))
  await screen.findByText('签到成功')
  expect(dialog()).toBeNull()
  expect(calls).toEqual([{ path: liveCheckIn.path, input: { liveId, id: round.id } }])
  // The same event, late.
  await tell(begins)
  expect(dialog()).toBeNull()
})

test('D3-B215 the stop of this round ends it, that of another does not', async () => {
  serverAnswers()
  const { tell } = inRoom()
  await tell(begins)
  await tell({ act: 'signinStop', id: liveId })
  expect(dialog()).not.toBeNull()
  await tell({ act: 'signinStop', id: round.id })
  expect(dialog()).toBeNull()
})

test('D3-B214 who joins late gets what remains; who has checked in is not asked', async () => {
  let isCheckedIn = false
  serverAnswers(on(runningCheckIn, () => ok({ round: { ...round, isCheckedIn } })))
  const { catchUp } = inRoom()
  await catchUp()
  expect((await screen.findByRole('timer')).textContent).toBe('38')
  isCheckedIn = true
  await catchUp()
  await expect.poll(dialog).toBeNull()
})

test('D3-B213 D3-B215 what is heard while the room is asked stands: the answer is older', async () => {
  let answer = Promise.withResolvers<{ round: typeof round | null }>()
  serverAnswers(on(runningCheckIn, async () => ok(await answer.promise)))
  const { tell, catchUp } = inRoom()
  await catchUp()
  await tell(begins)
  await act(async () => answer.resolve({ round: null }))
  expect(dialog()).not.toBeNull()
  answer = Promise.withResolvers()
  await catchUp()
  await tell({ act: 'signinStop', id: round.id })
  await act(async () => answer.resolve({ round }))
  expect(dialog()).toBeNull()
})

test('too late: the server says so, and the question goes', async () => {
  serverAnswers(on(liveCheckIn, () => no(liveCheckIn.refusals.late)))
  const { tell } = inRoom()
  await tell(begins)
  fireEvent.click(screen.getByText('立即签到'))
  await screen.findByText(liveCheckIn.refusals.late.message)
  expect(dialog()).toBeNull()
})

test('put aside, it stays as a button, and says so to the page, which may have to show it', async () => {
  serverAnswers()
  const onAside = vi.fn()
  const { tell } = inRoom(onAside)
  await tell(begins)
  expect(onAside).not.toHaveBeenCalled()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(dialog()).toBeNull()
  expect(onAside).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByText(/^签到/))
  expect(dialog()).not.toBeNull()
  expect(onAside).toHaveBeenLastCalledWith(false)
  fireEvent.keyDown(document, { key: 'Escape' })
  await tell({ act: 'signinStop', id: round.id })
  expect(onAside.mock.calls.flat()).toEqual([true, false, true, false])
})
