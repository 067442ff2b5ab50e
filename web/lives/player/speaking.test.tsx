import { liveStates } from '@college/contract/lives/live.ts'
import type { LiveSpeaker } from '@college/contract/lives/room.ts'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/screen.tsx'
import { RoomContext } from '../room/live-room.ts'
import { OnAirFrame } from './OnAirFrame.tsx'

function show(speaker: LiveSpeaker | null) {
  const state = { value: liveStates.onAir, text: '直播中' }
  const info = { state, role: 'viewer' as const, viewers: 3, isClosed: false, whyNotWrite: '', speaker }
  renderScreen(
    <RoomContext value={{ liveId: 'a', info, connection: 'open', join: () => () => undefined }}>
      <OnAirFrame
        {...{ video: createRef<HTMLVideoElement>(), cover: { src: undefined, seed: 'a' }, state: liveStates.onAir }}
        {...{ isMuted: true, onMuted: () => undefined, note: '' }}
      >
        <video muted />
      </OnAirFrame>
    </RoomContext>,
  )
}

test('D3-Q38 who watches sees who speaks beside the host', () => {
  show({ name: '王晓明', unitName: '青石县委' })
  expect(screen.getByRole('status').textContent).toBe('连麦：王晓明（青石县委）')
})

test('D3-Q38 nobody has the microphone: nothing is said', () => {
  show(null)
  expect(screen.queryByText(/连麦/)).toBe(null)
})
