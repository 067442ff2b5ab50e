import type { Reply } from '@college/contract/kit/endpoint.ts'
import { acceptHand, endHand, handQueue, openHands } from '@college/contract/lives/hand.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { handNow } from '@college/rules/lives/hand.ts'
import { liveState } from '@college/rules/lives/state.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { hostedLives } from '../hosted.ts'
import type { LiveRow } from '../live.store.ts'
import { tellHosts, tellPeople } from '../room/publish.ts'
import { isRoomOpen } from '../state.ts'
import { lives } from '../tables.ts'
import type { HandRow } from './hand.store.ts'
import { handAnswer } from './hand.ts'
import { handQueueStore } from './queue.store.ts'

/** The host's side of the microphone: the list, accept, decline and cut. */
export function serveHandHost(app: App) {
  const store = handQueueStore(app.database)
  const requireHosted = hostedLives(app)

  serve(app, handQueue, async ({ input: { id }, user, now }) => queueOf(await requireHosted(id, user), user, now))

  serve(app, openHands, async ({ input: { id, isOpen }, user, now }) => {
    const live = await requireHosted(id, user)
    await app.database.update(lives).set({ isMicOpen: isOpen }).where(eq(lives.id, id))
    tell(id, isOpen ? [] : await store.closeWaiting(id, now), now)
    return queueOf({ ...live, isMicOpen: isOpen }, user, now)
  })

  serve(app, acceptHand, async ({ input: { id, handId }, user, now }) => {
    const { busy, gone, ended, notOnAir } = acceptHand.refusals
    const live = await requireHosted(id, user)
    if (!isRoomOpen(live, now)) throw new Refusal(liveState(live, now) === liveStates.ended ? ended : notOnAir)
    const hand = await store.accept(id, handId, user.id, now)
    if (!hand || hand === 'busy') throw new Refusal(hand ? busy : gone)
    tell(id, [hand], now)
    return queueOf(live, user, now)
  })

  serve(app, endHand, async ({ input: { id, handId, word = '' }, user, now }) => {
    const live = await requireHosted(id, user)
    tell(id, await store.end(id, handId, word.trim(), now), now)
    return queueOf(live, user, now)
  })

  /** The learners hear what became of their hands, the hosts that the list has changed. */
  function tell(liveId: string, changed: HandRow[], now: Date): void {
    for (const hand of changed) {
      tellPeople(app, liveId, [hand.userId], { act: 'hand', hand: handAnswer({ hand, isRoomOpen: true }, now) })
    }
    tellHosts(app, liveId, { act: 'hands' })
  }

  async function queueOf(live: LiveRow, user: User, now: Date): Promise<Reply<typeof handQueue>> {
    const hands = isRoomOpen(live, now) ? await store.queue(live.id, now) : []
    return {
      isOpen: live.isMicOpen,
      hands: hands.map((hand) => ({
        id: hand.id,
        userId: hand.userId,
        name: hand.name,
        unitName: hand.unitName,
        photo: hand.photo,
        step: handNow(hand, true, now).step,
        waitedSeconds: Math.max(0, Math.floor((now.getTime() - hand.appliedAt.getTime()) / 1_000)),
        isOwn: flagOf(hand.acceptedBy === user.id),
      })),
    }
  }
}
