import { liveStates } from '@college/contract/lives/live.ts'
import type { LiveSpeaker } from '@college/contract/lives/room.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../kit/data/session.ts'
import { logIn, renderScreen } from '../../testing/screen.tsx'
import { RoomContext } from '../room/live-room.ts'
import { OnAirFrame } from './OnAirFrame.tsx'

function show(speaker: LiveSpeaker | null, { isMuted = true } = {}) {
  const video = createRef<HTMLVideoElement>()
  const state = { value: liveStates.onAir, text: '直播中' }
  const info = { state, role: 'viewer' as const, viewers: 3, isClosed: false, whyNotWrite: '', speaker }
  return renderScreen(
    <RoomContext value={{ liveId: 'a', info, connection: 'open', join: () => () => undefined }}>
      <OnAirFrame
        {...{ video, cover: { src: undefined, seed: 'a' }, state: liveStates.onAir }}
        {...{ isMuted, onMuted: () => undefined, note: '' }}
      >
        <video ref={video} muted />
      </OnAirFrame>
    </RoomContext>,
  )
}

const speaker = { userId: 'u1', name: '王晓明', unitName: '青石县委', photo: '/files/a.jpg', since: 0 }

test('D3-Q38 who watches sees who speaks beside the host, and for how long', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 134_000 })
  const { container } = show(speaker)
  expect(screen.getByRole('status').textContent).toBe('王晓明（青石县委）正在连麦')
  expect(screen.getByText(/^连麦中/).textContent).toBe('连麦中 02:14')
  // The time is not read out every second.
  expect(screen.getByRole('status').contains(screen.getByText(/^连麦中/))).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText(/^连麦中/).textContent).toBe('连麦中 02:15')
  expect(container.querySelector('img[src="/files/a.jpg"]')).toBeTruthy()
  vi.useRealTimers()
})

test('D3-Q38 a device whose clock is behind counts from when it heard', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 60_000 })
  show({ ...speaker, since: 90_000 })
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText(/^连麦中/).textContent).toBe('连麦中 00:02')
  vi.useRealTimers()
})

test('D3-Q38 the learner who speaks is named as such', () => {
  logIn()
  show({ ...speaker, userId: useSession.getState().userId ?? '' })
  expect(screen.getByRole('status').textContent).toBe('我（青石县委）正在连麦')
})

test('what lies over the picture leaves it after a while; without sound the way to turn it on stays', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = () => screen.getByRole('region', { name: '直播画面' }).dataset.controls
  show(null, { isMuted: false })
  expect(shown()).toBe('shown')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(shown()).toBe('hidden')
  fireEvent.pointerDown(screen.getByRole('region', { name: '直播画面' }))
  expect(shown()).toBe('shown')
  cleanup()
  show(null)
  act(() => void vi.advanceTimersByTime(3_000))
  expect(shown()).toBe('shown')
  vi.useRealTimers()
})

test('D3-B377 the stage is 4:3 until the picture says its ratio', () => {
  const { container } = show(null)
  const video = container.querySelector('video') as HTMLVideoElement
  const ratio = () => screen.getByRole('region', { name: '直播画面' }).style.getPropertyValue('--live-ratio')
  expect(ratio()).toBe('')
  const is = (width: number, height: number) => {
    Object.defineProperties(video, {
      videoWidth: { value: width, configurable: true },
      videoHeight: { value: height, configurable: true },
    })
    act(() => void video.dispatchEvent(new Event('resize')))
    return Number(ratio())
  }
  expect(is(1280, 720)).toBeCloseTo(16 / 9)
  expect(is(640, 480)).toBeCloseTo(4 / 3)
  // Held upright: with bands, not higher than the page.
  expect(is(720, 1280)).toBeCloseTo(4 / 3)
})

test('D3-Q38 nobody has the microphone: nothing is said', () => {
  show(null)
  expect(screen.queryByText(/连麦/)).toBe(null)
})
