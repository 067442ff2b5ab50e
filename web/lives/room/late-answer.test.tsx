import { liveStates } from '@college/contract/lives/live.ts'
import { getLiveSign } from '@college/contract/lives/play.ts'
import { type RoomEvent, roomInfo, roomToken } from '@college/contract/lives/room.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { LiveRoomProvider } from './LiveRoomProvider.tsx'
import { useLiveRoom } from './live-room.ts'

type Socket = { onopen: () => void; onmessage: (message: { data: string }) => void }
let sockets: Socket[] = []
beforeEach(() => {
  sockets = []
  vi.stubGlobal(
    'WebSocket',
    class {
      static OPEN = 1
      readyState = 1
      constructor() {
        sockets.push(this as unknown as Socket)
      }
      close() {}
    },
  )
})

function Room() {
  const { info } = useLiveRoom()
  return <p>{info ? `${info.viewers} 人，${info.isClosed ? '关闭' : '开放'}` : '没有回答'}</p>
}

test('D3-B104 what happens in a room while its first answer is on the way is not overwritten by that answer', async () => {
  logIn()
  const answer = Promise.withResolvers<void>()
  const state = { value: liveStates.onAir, text: '直播中' }
  const before = { state, role: 'viewer' as const, viewers: 0, speaker: null, isClosed: false, whyNotWrite: '' }
  serverAnswers(
    on(getLiveSign, () => ok({ sign: 's', appId: 'a', timestamp: 1, role: 'viewer' })),
    on(roomToken, () => ok({ token: 't', expiresIn: 60 })),
    on(roomInfo, async () => {
      await answer.promise
      return ok(before)
    }),
  )
  renderScreen(
    <LiveRoomProvider liveId="a" channelId="c">
      <Room />
    </LiveRoomProvider>,
  )
  await waitFor(() => expect(sockets).toHaveLength(1))
  const hear = (event: RoomEvent) => act(async () => sockets[0]?.onmessage({ data: JSON.stringify(event) }))
  await act(async () => sockets[0]?.onopen())
  await hear({ act: 'viewers', viewers: 1 })
  await hear({ act: 'closed', isClosed: true })
  expect(screen.getByText('没有回答')).toBeTruthy()
  answer.resolve()
  expect(await screen.findByText('1 人，关闭')).toBeTruthy()
  await hear({ act: 'viewers', viewers: 2 })
  expect(await screen.findByText('2 人，关闭')).toBeTruthy()
})
