import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  addCheckIn,
  checkInRounds,
  exportCheckIns,
  MOST_MISSED,
  missedCheckIns,
  startCheckIn,
  stopCheckIn,
} from '@college/contract/lives/check-in.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { disposition } from '@college/rules/files/names.ts'
import { csvOf } from '@college/rules/kit/csv.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { attendanceTable, checkInLeft, MOST_ROUNDS } from '@college/rules/lives/check-in.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keptWith } from '../../kit/write-keys.ts'
import { hostedLives } from '../hosted.ts'
import type { LiveRow } from '../live.store.ts'
import { tellRoom } from '../room/publish.ts'
import { isRoomOpen } from '../state.ts'
import { type CountedRound, checkInStore } from './check-in.store.ts'

/** Exports of one person: a list of names and units is not for harvesting. */
const EXPORTS = { most: 30, seconds: 3_600 }

/** The acts of the host: start, stop, count, export. */
export function serveCheckInHost(app: App) {
  const store = checkInStore(app.database)
  const requireHosted = hostedLives(app)

  const roundsOf = async (live: LiveRow, now: Date) => ({
    rounds: (await store.rounds(live.id)).map((round) => roundAnswer(live, round, now)),
  })

  serve(app, checkInRounds, async ({ input: { id }, user, now }) => roundsOf(await requireHosted(id, user), now))

  serve(app, startCheckIn, async ({ input: { id, seconds }, user, now }) => {
    const live = await requireHosted(id, user)
    refuseClosed(live, now)
    const round = await keptWith(app.database, async (database) => {
      const started = await checkInStore(database).start(id, user.id, seconds, now)
      if (!started) throw new Refusal(await whyNotStarted(id, now))
      return roundAnswer(live, { ...started, count: 0 }, now)
    })
    tellRoom(app, id, { act: 'signin', id: round.id, number: round.number, seconds })
    return round
  })

  async function whyNotStarted(id: string, now: Date) {
    const { isRunning, tooManyRounds } = startCheckIn.refusals
    const [last] = await store.rounds(id)
    const isFull = last !== undefined && last.number >= MOST_ROUNDS && checkInLeft(last, now) === 0
    return isFull ? tooManyRounds : isRunning
  }

  serve(app, stopCheckIn, async ({ input: { id }, user, now }) => {
    const live = await requireHosted(id, user)
    for (const stopped of await store.stop(id, now)) tellRoom(app, id, { act: 'signinStop', id: stopped.id })
    return roundsOf(live, now)
  })

  serve(app, missedCheckIns, async ({ input: { id, roundId }, user, now }) => {
    const live = await requireHosted(id, user)
    await requireOver(live, roundId, now, missedCheckIns.refusals.runs)
    return store.missed(knownBy(user, live), roundId, MOST_MISSED)
  })

  serve(app, addCheckIn, async ({ input: { id, roundId, userId, ...input }, user, now, ip }) => {
    const { refusals } = addCheckIn
    const live = await requireHosted(id, user)
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    await requireOver(live, roundId, now, refusals.runs)
    if (!(await store.add(knownBy(user, live), { roundId, userId, reason, now })))
      throw new Refusal(refusals.notExpected)
    const event = { actor: user.id, action: 'add-live-check-in', target: userId, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { live: id, round: roundId, reason } }, now)
    return null
  })

  /** Of this live, and over: until then people check in themselves. */
  async function requireOver(live: LiveRow, roundId: string, now: Date, runs: RefusalText): Promise<void> {
    const round = (await store.rounds(live.id)).find((each) => each.id === roundId)
    const { leftMs } = roundAnswer(live, found(round, addCheckIn.refusals.noRound), now)
    if (leftMs > 0) throw new Refusal(runs)
  }

  serve(app, exportCheckIns, async ({ input: { id }, user, now, ip, reply }) => {
    const live = await requireHosted(id, user)
    if (!(await app.limits.take(`live-check-ins:${user.id}`, EXPORTS, now))) throw new Refusal(commonRefusals.tooMany)
    const [rounds, people] = await Promise.all([store.rounds(id), store.attendance(knownBy(user, live))])
    if (people.every(({ times }) => Object.keys(times).length === 0)) throw new Refusal(exportCheckIns.refusals.nobody)
    await app.audit.add({ actor: user.id, action: 'export', target: `live-check-ins:${id}`, result: 'done', ip }, now)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition('attachment', `签到-${live.title}-${dateText(now)}.csv`),
      'cache-control': 'private, no-store',
    })
    return reply.send(csvOf(attendanceTable(rounds.length, people)))
  })
}

const knownBy = (staff: User, live: LiveRow) => ({
  liveId: live.id,
  staff,
  day: dayOf(live.startedAt ?? live.startsAt),
})

function refuseClosed(live: LiveRow, now: Date): void {
  const { ended, notOnAir } = startCheckIn.refusals
  if (isRoomOpen(live, now)) return
  throw new Refusal(liveState(live, now) === liveStates.ended ? ended : notOnAir)
}

function roundAnswer(live: LiveRow, round: CountedRound, now: Date): Reply<typeof startCheckIn> {
  const { id, number, seconds, startedAt, count } = round
  const leftMs = isRoomOpen(live, now) ? checkInLeft(round, now) : 0
  return { id, number, seconds, startedAt: startedAt.toISOString(), leftMs, count }
}
