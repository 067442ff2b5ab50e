import {
  type AnswerChange,
  noteLeaving,
  type OpenSitting,
  type SittingClock,
  sittingClock,
} from '@college/contract/exams/sitting.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '../kit/data/key-value-storage.ts'
import { pageId } from '../kit/data/page-id.ts'
import { useAsk } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { onBeforeLogout } from '../kit/navigation/logout-tasks.ts'
import { showActionFailure } from '../ui/states/failure.ts'
import { type Entry, makeAnswerBook } from './answer-book.ts'
import { makeServerClock } from './server-clock.ts'
import { isTimeUp, openQueue } from './sitting-queue.ts'
import { type SittingState, stateOf } from './sitting-state.ts'
import { makeSittingSync, postCall } from './sitting-sync.ts'
import { useLeaving } from './use-leaving.ts'

/** ms between questions about the clock of a sitting, when no event comes. */
const CLOCK_INTERVAL = 30_000
/** ms; the clock on the page changes by the second. */
const TICK = 250

export type Sitting = {
  entries: ReadonlyMap<number, Entry>
  state: SittingState
  clock: SittingClock
  /** Whole seconds until the deadline, by the server's clock. */
  left: number
  change(change: Pick<AnswerChange, 'number'> & Partial<Pick<AnswerChange, 'answer' | 'isFlagged'>>): void
  /** Hands in. The call is sent again until the server accepts or refuses it. */
  submit(): void
  /** The person has seen what became of the sitting: nothing stays on the device. */
  close(): void
}

/** An open sitting on this page: its answers, its clock, and what has reached the server. */
export function useSitting(open: OpenSitting): Sitting {
  const userId = useSession((session) => session.userId) ?? ''
  const { sittingId } = open
  const [queue, setQueue] = useState(() => openQueue(open))
  const [{ book, time, sync }] = useState(() => {
    const time = makeServerClock()
    time.learn(open.now)
    const book = makeAnswerBook({ storage: deviceStorage(), sittingId, userId, pageId: pageId(), now: time.now })
    book.learn(open.answers)
    const post = postCall.bind(undefined, sittingId)
    // Why a save was refused the clock says; a hand-in was asked for by the person.
    const onRefused = (error: Error, kind: string) => kind === 'submit' && showActionFailure(error)
    return { book, time, sync: makeSittingSync({ book, time, queue, post, onChange: setQueue, onRefused }) }
  })
  const [entries, setEntries] = useState(book.entries)

  const asked = useAsk(
    sittingClock,
    { sittingId, pageId: pageId() },
    { feature: 'exams', refetchInterval: CLOCK_INTERVAL, background: true, enabled: queue.clock.state === 'open' },
  )
  useEffect(() => {
    if (asked.data) sync.hear(asked.data)
  }, [asked.data, sync])

  const { clock } = queue
  const isWriting = clock.state === 'open' && clock.isHeldHere
  useEffect(() => {
    sync.start()
    return sync.stop
  }, [sync])
  useEffect(() => (isWriting ? onBeforeLogout(sync.settle) : undefined), [isWriting, sync])
  const isAllThere = clock.state !== 'open' && book.unsaved().length === 0
  useEffect(() => {
    if (isAllThere) book.wipe()
  }, [isAllThere, book])
  useLeaving(isWriting, sync, async (seconds) =>
    sync.hear(await send(noteLeaving, { sittingId, seconds, pageId: pageId() }, { background: true })),
  )

  const now = useServerTime(time.now, clock.state === 'open')
  return {
    entries,
    state: stateOf(queue, { unsaved: book.unsaved(), isUp: isTimeUp(queue, now), isKept: book.isKept() }),
    clock,
    left: Math.max(0, Math.ceil((clock.deadlineAt - now) / 1_000)),
    change: (change) => {
      // A key that was pressed in the last moment, before the page showed the end.
      if (isTimeUp(queue, time.now())) return
      book.change(change)
      setEntries(book.entries())
      sync.change()
    },
    submit: sync.handIn,
    close: book.wipe,
  }
}

/** ms; changes with the clock on the page. */
function useServerTime(now: () => number, isRunning: boolean): number {
  const [shown, setShown] = useState(now)
  const tick = useEffectEvent(() => setShown(now()))
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, TICK)
    return () => clearInterval(timer)
  }, [isRunning])
  return shown
}
