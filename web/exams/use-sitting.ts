import {
  type AnswerChange,
  GRACE_SECONDS,
  noteLeaving,
  type OpenSitting,
  type SittingClock,
  saveAnswers,
  sittingClock,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '../kit/data/key-value-storage.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Refused, send, Unreachable } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { onBeforeLogout } from '../kit/navigation/logout-tasks.ts'
import { toast } from '../ui/layers/toast.tsx'
import { type Entry, makeAnswerBook } from './answer-book.ts'
import { makeAnswerSync, type SaveStatus } from './answer-sync.ts'
import { makeServerClock } from './server-clock.ts'

/** ms between questions about the clock of a sitting, when no event comes. */
const CLOCK_INTERVAL = 30_000

export type Sitting = {
  entries: ReadonlyMap<number, Entry>
  status: SaveStatus
  clock: SittingClock
  /** Whole seconds until the deadline, by the server's clock. */
  left: number
  isSubmitting: boolean
  change(change: Pick<AnswerChange, 'number'> & Partial<Pick<AnswerChange, 'answer' | 'isFlagged'>>): void
  /** Hands in; rejects with why it could not. */
  submit(): Promise<void>
}

/** An open sitting on this page: its answers, its clock, and what has reached the server. */
export function useSitting(open: OpenSitting): Sitting {
  const userId = useSession((session) => session.userId) ?? ''
  const { sittingId } = open
  const [clock, setClock] = useState<SittingClock>(open)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const [isSubmitting, setSubmitting] = useState(false)
  const [time] = useState(() => {
    const serverClock = makeServerClock()
    serverClock.set(open.now)
    return serverClock
  })
  const hear = (heard: SittingClock) => {
    time.set(heard.now)
    setClock(heard)
  }
  const onHeard = useEffectEvent(hear)
  const [{ book, sync }] = useState(() => {
    const book = makeAnswerBook({ storage: deviceStorage(), sittingId, userId, now: time.now })
    book.learn(open.answers)
    const post = async (changes: AnswerChange[]) => {
      const heard = await send(saveAnswers, { sittingId, changes }, { background: true })
      time.set(heard.now)
      setClock(heard)
    }
    // Why it was refused is what the clock says: taken over, handed in, or out of time.
    const onRefused = (error: Error) => {
      if (error.message === saveAnswers.refusals.wrongAnswer.message) toast(error.message)
      void askClock()
    }
    return { book, sync: makeAnswerSync({ book, post, onStatus: setStatus, onRefused }) }
  })
  const [entries, setEntries] = useState(book.entries)

  const asked = useAsk(
    sittingClock,
    { sittingId },
    {
      feature: 'exams',
      refetchInterval: CLOCK_INTERVAL,
      background: true,
      enabled: clock.state === 'open',
    },
  )
  const askClock = async () => {
    const { data } = await asked.refetch()
    if (data) hear(data)
  }
  useEffect(() => {
    if (asked.data) onHeard(asked.data)
  }, [asked.data])

  const isWriting = clock.state === 'open' && clock.isHeldHere
  useEffect(() => {
    if (!isWriting) return
    void sync.flush()
    return onBeforeLogout(sync.flush)
  }, [isWriting, sync])
  useEffect(() => {
    if (clock.state !== 'open') book.wipe()
  }, [clock.state, book])
  useLeaving(isWriting, { sittingId, hear, askClock, flush: sync.flush })

  const left = useSecondsLeft(() => clock.deadlineAt - time.now(), clock.state === 'open')
  const submit = async () => {
    setSubmitting(true)
    try {
      const changes = book.unsaved()
      hear(await send(submitSitting, { sittingId, changes }))
      book.saved(changes)
    } finally {
      setSubmitting(false)
    }
  }
  useSubmitAtDeadline(isWriting && left === 0, submit, askClock)

  return {
    entries,
    status,
    clock,
    left,
    isSubmitting,
    change: (change) => {
      book.change(change)
      setEntries(book.entries())
      sync.wake()
    },
    submit,
  }
}

/** Counts down by the whole second. */
function useSecondsLeft(leftMs: () => number, isRunning: boolean): number {
  const seconds = () => Math.max(0, Math.ceil(leftMs() / 1_000))
  const [left, setLeft] = useState(seconds)
  const tick = useEffectEvent(() => setLeft(seconds()))
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}

/** When the time is up the page hands in; without network the server does it, and the page asks until it has. */
function useSubmitAtDeadline(isUp: boolean, submit: () => Promise<void>, askClock: () => Promise<void>) {
  const handIn = useEffectEvent(async () => {
    try {
      await submit()
    } catch (error) {
      if (error instanceof Refused) await askClock()
    }
  })
  const ask = useEffectEvent(askClock)
  useEffect(() => {
    if (!isUp) return
    void handIn()
    const timer = setInterval(() => void ask(), (GRACE_SECONDS / 2) * 1_000)
    return () => clearInterval(timer)
  }, [isUp])
}

type Leaving = {
  sittingId: string
  hear: (clock: SittingClock) => void
  askClock: () => Promise<void>
  flush: () => Promise<void>
}

/** A page that was hidden says for how long, asks for the time anew, and sends what waits. */
function useLeaving(isWriting: boolean, { sittingId, hear, askClock, flush }: Leaving) {
  const onBack = useEffectEvent(async (seconds: number) => {
    try {
      hear(await send(noteLeaving, { sittingId, seconds }, { background: true }))
    } catch (error) {
      if (!(error instanceof Unreachable)) await askClock()
    }
    await flush()
  })
  const onOnline = useEffectEvent(flush)
  useEffect(() => {
    if (!isWriting) return
    let hiddenAt: number | undefined
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        void onOnline()
      } else if (hiddenAt !== undefined) {
        void onBack(Math.min(86_400, Math.max(0, Math.round((Date.now() - hiddenAt) / 1_000))))
        hiddenAt = undefined
      }
    }
    const online = () => void onOnline()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', online)
    }
  }, [isWriting])
}
