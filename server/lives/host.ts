import {
  endLive,
  liveStudio,
  pauseLive,
  publishTicket,
  reopenLive,
  resumeLive,
  rotateIngestKey,
  startLive,
} from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { isEarlyStart, liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type Asked, serve } from '../kit/serve.ts'
import { liveActs } from './acts.store.ts'
import { hostedLives } from './hosted.ts'
import { type LiveRow, liveStore } from './live.store.ts'
import { closeRehearsal } from './rehearsal.ts'
import { tellRoom } from './room/publish.ts'
import { rehearsalOf, stateAnswer, userSession } from './state.ts'
import { studioFor } from './studio.ts'

const { refusals } = liveStudio

/** The studio and the acts of the host. Every call asks again whether this person is a host of this live. */
export function serveLiveHost(app: App) {
  const store = liveStore(app.database)
  const acts = liveActs(app.database)
  const requireHosted = hostedLives(app)

  serve(app, liveStudio, async ({ input: { id }, user, now }) => studioFor(app, await requireHosted(id, user), now))

  serve(app, startLive, async (asked) => {
    const { user, now } = asked
    const { id, isEarly = false } = asked.input
    const before = await requireHosted(id, user)
    const isNew = liveState(before, now) === liveStates.notStarted
    if (isNew && !isEarly && isEarlyStart(before, now)) throw new Refusal(startLive.refusals.early)
    const live = (await acts.start(id, now)) ?? found(await store.find(id), refusals.noLive)
    if (liveState(live, now) === liveStates.ended) throw new Refusal(refusals.ended)
    closeRehearsal(app, before)
    await noteAct(app, 'start-live', { before, live }, asked)
    return changed(app, before, live, now)
  })

  serve(app, pauseLive, async ({ input: { id }, user, now }) =>
    changed(app, await requireHosted(id, user), await onAir(app, id, await acts.pause(id, now), now), now),
  )

  serve(app, resumeLive, async ({ input: { id }, user, now }) =>
    changed(app, await requireHosted(id, user), await onAir(app, id, await acts.resume(id, now), now), now),
  )

  serve(app, endLive, async (asked) => {
    const { user, now } = asked
    const { id } = asked.input
    const before = await requireHosted(id, user)
    if (liveState(before, now) === liveStates.notStarted) throw new Refusal(refusals.notOnAir)
    const live = (await acts.end(id, now)) ?? before
    app.liveMedia.close(live.channelId)
    await noteAct(app, 'end-live', { before, live }, asked)
    return changed(app, before, live, now)
  })

  serve(app, reopenLive, async (asked) => {
    const { user, now } = asked
    const { id } = asked.input
    const before = await requireHosted(id, user)
    const live = (await acts.reopen(id, now)) ?? found(await store.find(id), refusals.noLive)
    const state = liveState(live, now)
    if (state === liveStates.notStarted) throw new Refusal(refusals.notOnAir)
    if (state === liveStates.ended) throw new Refusal(reopenLive.refusals.late)
    await noteAct(app, 'reopen-live', { before, live }, asked)
    return changed(app, before, live, now)
  })

  serve(app, rotateIngestKey, async ({ input: { id }, user, now }) => {
    await requireHosted(id, user)
    const live = found(await acts.rotateIngestKey(id), refusals.noLive)
    app.liveMedia.cutIngest(live.channelId)
    return studioFor(app, live, now)
  })

  serve(app, publishTicket, async ({ input: { id }, user, now }) => {
    const live = await requireHosted(id, user)
    const rehearsal = rehearsalOf(live, now)
    if (!rehearsal) await onAir(app, id, live, now)
    return { path: app.liveMedia.publishPath(rehearsal?.channelId ?? live.channelId, userSession(user), now) }
  })
}

/** The live, if it is on air or paused; else the sentence why not. */
async function onAir(app: App, id: string, live: LiveRow | undefined, now: Date): Promise<LiveRow> {
  const present = live ?? found(await liveStore(app.database).find(id), refusals.noLive)
  const state = liveState(present, now)
  if (state === liveStates.notStarted) throw new Refusal(refusals.notOnAir)
  if (state === liveStates.ended) throw new Refusal(refusals.ended)
  return present
}

type Act = 'start-live' | 'end-live' | 'reopen-live'

/** In the audit log; an act that found it done already is no second entry. */
async function noteAct(
  app: App,
  action: Act,
  { before, live }: { before: LiveRow; live: LiveRow },
  { user, ip, now }: Pick<Asked<typeof endLive>, 'user' | 'ip' | 'now'>,
): Promise<void> {
  if (liveState(before, now) === liveState(live, now)) return
  await app.audit.add({ actor: user.id, action, target: live.id, result: 'done', ip }, now)
}

function changed(app: App, before: LiveRow, live: LiveRow, now: Date) {
  const state = liveState(live, now)
  app.liveMedia.setPaused(live.channelId, state === liveStates.paused)
  if (liveState(before, now) !== state) {
    app.http.log.info({ live: live.id }, stateAnswer(live, now).text)
    tellRoom(app, live.id, { act: 'state', state: stateAnswer(live, now) })
  }
  return studioFor(app, live, now)
}
