import { type AnswerChange, GRACE_SECONDS, type SittingClock } from '@college/contract/exams/sitting.ts'
import { type HeldSitting, isHeldBy, judgeChanges, missingOf } from '@college/rules/exams/changes.ts'
import { isOverdue } from '@college/rules/exams/deadline.ts'
import { judgeHandIn } from '@college/rules/exams/hand-in.ts'
import type { Answered, Call, Failure } from '../exams/sitting-queue.ts'

/** Answers that the server refuses: for their question, or already for their shape, which refuses the whole request. */
export const MISFIT = 'misfit'
export const SHAPELESS = 'shapeless'
const SWEEP = 5_000

/** Things that happen at a time, in its order. */
export function makeAgenda() {
  const events: { at: number; act: () => void }[] = []
  let now = 0
  return {
    now: () => now,
    at(time: number, act: () => void): void {
      let place = events.length
      while (place > 0 && (events[place - 1] as { at: number }).at > time) place -= 1
      events.splice(place, 0, { at: Math.max(now, time), act })
    },
    runUntil(end: number): void {
      for (let next = events[0]; next && next.at <= end; next = events[0]) {
        events.shift()
        now = next.at
        next.act()
      }
      now = Math.max(now, end)
    },
  }
}
export type Agenda = ReturnType<typeof makeAgenda>

/** The server's time at 0. */
export const EPOCH = 1_800_000_000_000

/** The row of a sitting, with what was true of it from when on, to judge what a page says about an earlier moment. */
function makeSittingRow(agenda: Agenda, length: number) {
  const sitting: HeldSitting = {
    state: 'open',
    deadlineAt: new Date(EPOCH + length),
    heldPage: null,
    heldBy: 'login',
    heldSince: new Date(EPOCH),
  }
  const history: { since: number; holder: string | null; deadlineAt: number; state: string }[] = []
  const row = { sitting, handIns: 0, closedAt: undefined as number | undefined }
  const now = () => new Date(EPOCH + agenda.now())
  const note = () =>
    history.push({
      since: now().getTime(),
      holder: sitting.heldPage,
      deadlineAt: sitting.deadlineAt.getTime(),
      state: sitting.state,
    })
  note()
  return Object.assign(row, {
    now,
    note,
    close(): void {
      row.handIns += 1
      row.closedAt = now().getTime()
      sitting.state = 'submitted'
      note()
    },
    addTime(ms: number): void {
      if (sitting.state !== 'open') return
      sitting.deadlineAt = new Date(sitting.deadlineAt.getTime() + ms)
      note()
    },
    /** Nothing of a page is taken after it, by the server's clock. */
    lastChance: () =>
      Math.min(sitting.deadlineAt.getTime() + GRACE_SECONDS * 1_000, row.closedAt ?? Number.POSITIVE_INFINITY),
    /** Whether something was true at this moment; of several things at one moment any. */
    wasSo: (moment: number, isSo: (then: (typeof history)[number]) => boolean): boolean => {
      const last = history.findLastIndex(({ since }) => since < moment)
      return history.slice(Math.max(0, last)).some((then) => then.since <= moment && isSo(then))
    },
  })
}

/** The server's side of one sitting, judged by the rules that the real one uses. */
export function makeExamServer(agenda: Agenda, length: number) {
  const row = makeSittingRow(agenda, length)
  const { sitting, now, note, close } = row
  const standing = new Map<number, AnswerChange>()
  const clockFor = (pageId: string): SittingClock => ({
    state: sitting.state as SittingClock['state'],
    now: now().getTime(),
    deadlineAt: sitting.deadlineAt.getTime(),
    isHeldHere: isHeldBy(sitting, { sessionId: 'login', pageId }),
    leaves: 0,
  })
  const store = (changes: readonly AnswerChange[]) => {
    for (const change of changes) {
      if (change.seq > (standing.get(change.number)?.seq ?? -1)) standing.set(change.number, change)
    }
  }
  const sweep = () => {
    if (sitting.state === 'open' && isOverdue(sitting.deadlineAt, now())) close()
    else if (sitting.state === 'open') agenda.at(agenda.now() + SWEEP, sweep)
  }
  agenda.at(SWEEP, sweep)

  function save(pageId: string, changes: readonly AnswerChange[]): Answered | Failure {
    const fitting = changes.filter(({ answer }) => answer !== MISFIT)
    const { accepted, refusal } = judgeChanges(sitting, { sessionId: 'login', pageId }, fitting, now())
    store(accepted)
    if (refusal) return 'refused'
    return fitting.length < changes.length ? 'malformed' : clockFor(pageId)
  }

  function submit(pageId: string, { changes, isAutomatic }: Extract<Call, { kind: 'submit' }>): Answered | Failure {
    const fitting = changes.filter(({ answer }) => answer !== MISFIT)
    const writer = { sessionId: 'login', pageId }
    const judged = judgeHandIn(sitting, writer, isAutomatic, now())
    if (judged === 'elsewhere') return 'refused'
    if (judged !== 'over') store(judgeChanges(sitting, writer, fitting, now()).accepted)
    if (typeof judged === 'object') close()
    return { ...clockFor(pageId), missing: missingOf(changes, [...standing.values()]) }
  }

  function answer(pageId: string, call: Call): Answered | Failure {
    if (call.kind === 'clock') return clockFor(pageId)
    if (call.changes.some((change) => change.answer === SHAPELESS)) return 'malformed'
    return call.kind === 'save' ? save(pageId, call.changes) : submit(pageId, call)
  }

  /** A page opens the sitting; undefined where it is over. */
  function open(pageId: string) {
    if (sitting.state !== 'open' || now() >= sitting.deadlineAt) return undefined
    if (sitting.heldPage !== pageId) Object.assign(sitting, { heldPage: pageId, heldSince: now() })
    note()
    return { ...clockFor(pageId), answers: [...standing.values()] }
  }

  const end = () => void (sitting.state === 'open' && close())
  return Object.assign(row, { standing, clockFor, answer, open, end })
}
export type ExamServer = ReturnType<typeof makeExamServer>
