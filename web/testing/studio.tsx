import { checkInRounds } from '@college/contract/lives/check-in.ts'
import { handQueue } from '@college/contract/lives/hand.ts'
import { liveStudio, publishTicket } from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { StudioScreen } from '../lives/studio/StudioScreen.tsx'
import { logIn, ok, on, renderScreen, serverAnswers } from './screen.tsx'
import { aStudioComputer } from './studio-computer.ts'

export const liveId = '0198a000-0000-7000-8000-000000000001'
export const STUDIO_NOW = new Date('2026-11-20T14:30+08:00')
export const onAir = { value: liveStates.onAir, text: '直播中' }
const studio = {
  ...{ id: liveId, channelId: '', title: '运河夜谈', teacher: '顾思源', timeSdate: '2026-11-20 14:30', rtmp: null },
  ...{ timeEdate: '2026-11-20 16:00', startsAt: STUDIO_NOW.toISOString(), startedAt: STUDIO_NOW.toISOString() },
  ...{ state: onAir, hasPicture: false, viewers: 0, rehearsesUntil: null, reopensUntil: null },
}

/** Puts the clock of this test file in the hands of its tests. */
export function studioClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.setSystemTime(STUDIO_NOW)
  })
  afterEach(() => void vi.useRealTimers())
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const tap = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

type Wish = { live?: object; answers?: Parameters<typeof serverAnswers> }

/** The studio of a live that is on air, at a computer with two microphones and two cameras. */
export async function openStudio({ live = {}, answers = [] }: Wish = {}) {
  logIn()
  const computer = aStudioComputer()
  let now = { ...studio, ...live }
  const calls = serverAnswers(
    ...answers,
    on(liveStudio, () => ok(now as never)),
    on(publishTicket, () => ok({ path: '/live/publish/ticket' })),
    on(handQueue, () => ok({ isOpen: true, hands: [] })),
    on(checkInRounds, () => ok({ rounds: [] })),
  )
  renderScreen(<StudioScreen id={liveId} />)
  await pass(50)
  return {
    ...computer,
    calls,
    /** What the server answers from now on. */
    become: (change: object) => {
      now = { ...now, ...change }
      return ok(now as never)
    },
  }
}
