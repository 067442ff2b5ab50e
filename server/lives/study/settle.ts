import { liveLength, type Measured } from '@college/rules/lives/attendance.ts'
import { planSeconds } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import type { LiveRow } from '../live.store.ts'
import { creditLive } from './credit.ts'
import { broadcastSeconds } from './length.ts'
import { liveRecordStore } from './records.store.ts'
import { settleStore } from './settle.store.ts'

/** People per transaction. */
const BATCH = 100

/**
 * A host may end before the announced time: then those who stayed to the end attended all of it. Their attendance is
 * measured by the real length, once after the end.
 */
export function settleEndedLives(app: App) {
  app.jobs.handle('settle-lives', () => settleLives(app))
  app.jobs.schedule('settle-lives', '* * * * *')
}

/** A second run changes nothing: hours and class items are given once. */
export async function settleLives(app: App): Promise<void> {
  const now = app.now()
  const store = settleStore(app.background)
  for (const live of await store.findEnded(now)) {
    await settleLive(app, live, { broadcastSeconds: broadcastSeconds(live, now) }, now)
    await store.settled(live.id, now)
  }
}

/** Measures all attendance of a live by its length, and credits who attended enough of it. */
export async function settleLive(app: App, live: LiveRow, length: Omit<Measured, 'planned'>, now: Date): Promise<void> {
  const measured = { planned: planSeconds(live), ...length }
  const people = await liveRecordStore(app.background).settle(live.id, liveLength(measured))
  for (let from = 0; from < people.length; from += BATCH) {
    await creditLive(app, live, people.slice(from, from + BATCH), now, undefined, app.background)
  }
}
