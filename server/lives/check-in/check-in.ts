import { liveCheckIn, runningCheckIn } from '@college/contract/lives/check-in.ts'
import { checkInLeft } from '@college/rules/lives/check-in.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireEntry } from '../room/entry.ts'
import { checkInStore } from './check-in.store.ts'

/** Check-in of those who watch (D3-Q37). It counts as attendance only, not as study hours. */
export function serveCheckIn(app: App) {
  const store = checkInStore(app.database)

  serve(app, runningCheckIn, async ({ input: { liveId }, user, now }) => {
    await requireEntry(app, liveId, user)
    const round = await store.running(liveId, user.id, now)
    if (!round) return { round: null }
    const { id, number, seconds, isCheckedIn } = round
    return { round: { id, number, seconds, leftMs: checkInLeft(round, now), isCheckedIn } }
  })

  serve(app, liveCheckIn, async ({ input: { liveId, id }, user, now }) => {
    if (await store.checkIn(id, liveId, user.id, now)) return { id }
    await requireEntry(app, liveId, user)
    throw new Refusal(liveCheckIn.refusals.late)
  })
}
