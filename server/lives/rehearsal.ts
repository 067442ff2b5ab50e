import { endRehearsal, rehearsalPicture, startRehearsal } from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { liveActs } from './acts.store.ts'
import { hostedLives } from './hosted.ts'
import { liveStore } from './live.store.ts'
import { rehearsalOf, userSession } from './state.ts'
import { studioFor } from './studio.ts'

/** The rehearsal of a live: its picture comes back to its hosts, who see it as learners would (D3-Q105). */
export function serveRehearsal(app: App) {
  const store = liveStore(app.database)
  const acts = liveActs(app.database)
  const requireHosted = hostedLives(app)

  serve(app, startRehearsal, async ({ input: { id }, user, now }) => {
    await requireHosted(id, user)
    const { refusals } = startRehearsal
    const live = (await acts.rehearse(id, now)) ?? found(await store.find(id), refusals.noLive)
    if (rehearsalOf(live, now)) return studioFor(app, live, now)
    throw new Refusal(liveState(live, now) === liveStates.ended ? refusals.ended : refusals.begun)
  })

  serve(app, endRehearsal, async ({ input: { id }, user, now }) => {
    const before = await requireHosted(id, user)
    const live = (await acts.endRehearsal(id)) ?? before
    closeRehearsal(app, before)
    return studioFor(app, live, now)
  })

  serve(app, rehearsalPicture, async ({ input: { id }, user, now }) => {
    const rehearsal = rehearsalOf(await requireHosted(id, user), now)
    if (!rehearsal) throw new Refusal(rehearsalPicture.refusals.noRehearsal)
    return app.liveMedia.ownPlayUrls(rehearsal.channelId, userSession(user), now)
  })
}

/** Lets go who sends and who watches the rehearsal of a live, if there is one. */
export function closeRehearsal(app: App, { rehearsalId }: { rehearsalId: string | null }): void {
  if (rehearsalId) app.liveMedia.close(rehearsalId)
}
