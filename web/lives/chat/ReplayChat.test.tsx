import { liveLinesAt } from '@college/contract/lives/chat.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { useReplayPosition, useReplayWish } from '../player/replay-position.ts'
import { ReplayChat } from './ReplayChat.tsx'

const liveId = '0198a000-0000-7000-8000-000000000001'
const line = (n: number, offset: number) => ({
  ...{ id: `l${n}`, seq: n, change: n, clientId: `c${n}`, userId: 'u1', userName: '褚文博', photo: '', isHost: false },
  ...{ content: `第 ${n} 句`, state: 'normal' as const, offset, sentAt: '2026-11-20T11:30:00Z' },
})

test('D3-B104 the chat of a replay follows it in windows of one call each, and the time of a line plays from there', async () => {
  logIn()
  const calls = serverAnswers(
    on(liveLinesAt, ({ offset }) =>
      ok(
        Number(offset) < 100
          ? { lines: [line(1, 5), line(2, 65.4)], until: 100 }
          : { lines: [line(3, 101)], until: null },
      ),
    ),
  )
  act(() => useReplayPosition.setState({ liveId, seconds: 10 }))
  renderScreen(<ReplayChat liveId={liveId} />)
  expect(await screen.findByText('第 1 句')).toBeTruthy()
  expect(screen.queryByText('第 2 句')).toBeNull()
  act(() => useReplayPosition.setState({ liveId, seconds: 70 }))
  expect(screen.getByText('第 2 句')).toBeTruthy()
  expect(calls).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '从 01:05 看' }))
  expect(useReplayWish.getState().wish).toEqual({ liveId, seconds: 65.4 })
  act(() => useReplayPosition.setState({ liveId, seconds: 101 }))
  expect(await screen.findByText('第 3 句')).toBeTruthy()
  expect(calls.map(({ input }) => input.offset)).toEqual(['10', '101'])
})
