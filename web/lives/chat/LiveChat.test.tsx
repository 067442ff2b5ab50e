import { liveLines } from '@college/contract/lives/chat.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { type LiveRoom, RoomContext } from '../room/live-room.ts'
import { LiveChat } from './LiveChat.tsx'

const liveId = '0198a000-0000-7000-8000-000000000001'

function open(connection: LiveRoom['connection'], info?: LiveRoom['info']) {
  logIn()
  serverAnswers(on(liveLines, () => ok({ lines: [], hasMore: false, lastChange: 0, pinned: null })))
  renderScreen(
    <RoomContext value={{ liveId, info, connection, join: () => () => undefined }}>
      <LiveChat />
    </RoomContext>,
  )
  return screen.findByText('欢迎来到直播间，请文明发言')
}

test('D3-B347 a chat room that cannot be entered says so', async () => {
  await open('failed')
  expect(screen.getByText(/^聊天室初始化失败/)).toBeTruthy()
})

test('a chat room that is open says nothing of it', async () => {
  await open('open')
  expect(screen.queryByText(/^聊天室初始化失败/)).toBeNull()
})

test('D3-B216 before the start the chat says when one may write, and has no field beside the subscription', async () => {
  const state = { value: liveStates.notStarted, text: '未开始' }
  const info = { state, viewers: 1, isClosed: false, speaker: null }
  await open('open', { ...info, role: 'viewer', whyNotWrite: '直播开始后可以发言' })
  expect(screen.getByText('直播开始后可以发言')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
