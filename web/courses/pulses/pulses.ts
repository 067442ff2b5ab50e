import { MOST_SECONDS_AGO, openKept } from '@college/contract/courses/kept.ts'
import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { isKeptPage } from '@college/rules/courses/study-clock.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { create } from 'zustand'
import { deviceStorage } from '../../kit/data/key-value-storage.ts'
import { send } from '../../kit/data/send.ts'
import { onUserChange, useSession } from '../../kit/data/session.ts'
import { makePulseQueue, type QueueStatus } from './pulse-queue.ts'
import { MINI, type Pulse, type PulseStore, pulseStore } from './pulse-store.ts'

/** Milliseconds: a connection that is half open must not hold up the queue. */
const LONGEST_ANSWER = 15_000

/** The address of the mini player (D3-C40): the server takes both alike. */
const miniSaveRecord = { ...pulseSaveRecord, path: pulseSaveRecord.aliases[0] }

/** What the player says about its unsent progress. */
export const usePulseStatus = create<QueueStatus>()(() => ({ pending: 0, isBlocked: false }))

/** The courseware for which the server accepts pulses from this device. */
let openedKept = ''

/** Another page, or an ordinary record, has opened something since. */
export function forgetOpenedKept(): void {
  openedKept = ''
}

/** What was played from the device is opened before its pulses are sent: without network nothing could be (decision 035). */
async function openKeptFirst({ page = '', courseId, coursewareId, pulseTime = 0 }: Pulse, at: number): Promise<void> {
  if (!isKeptPage(page) || openedKept === coursewareId) return
  const signal = AbortSignal.timeout(LONGEST_ANSWER)
  const startedAgo = Math.min(MOST_SECONDS_AGO, Math.max(0, Math.ceil((Date.now() - at) / 1_000)) + pulseTime)
  await send(openKept, { courseId, coursewareId, page, startedAgo }, { background: true, signal })
  openedKept = coursewareId
}

/** Seconds: where play of a courseware stood that the server does not know of yet. */
export function lastUnsentPoint(coursewareId: string): number | undefined {
  const pulse = ownStore()?.last(coursewareId)
  return pulse && secondsOf(pulse.watchPoint)
}

let opened: { userId: string; store: PulseStore } | undefined

function ownStore(): PulseStore | undefined {
  const { userId } = useSession.getState()
  if (userId === undefined) return undefined
  if (opened?.userId !== userId) opened = { userId, store: pulseStore(deviceStorage(), userId) }
  return opened.store
}

/** Everything that was played and is not on the server yet, of whoever is logged in. */
export const pulseQueue = makePulseQueue({
  store: ownStore,
  post: async (pulse, at) => {
    await openKeptFirst(pulse, at)
    return send(pulse.type === MINI ? miniSaveRecord : pulseSaveRecord, pulse, {
      background: true,
      keepalive: true,
      signal: AbortSignal.timeout(LONGEST_ANSWER),
    })
  },
  exclusively: async (act) => {
    // Not there without HTTPS; two tabs might then send a pulse twice, which earns nothing more.
    if (!navigator.locks) return act()
    await navigator.locks.request('nc-pulses', act)
  },
  onStatus: (status) => usePulseStatus.setState(status),
  now: Date.now,
})

let isStarted = false

/** Sends what an earlier page left behind: now, after a login, and when the network is back. Once is enough. */
export function startPulses(): void {
  if (isStarted) return
  isStarted = true
  onUserChange(() => {
    usePulseStatus.setState({ pending: 0, isBlocked: false })
    void pulseQueue.flush()
  })
  window.addEventListener('online', () => void pulseQueue.flush())
  void pulseQueue.flush()
}
