import {
  applyHand,
  beatHand,
  connectedHand,
  type Hand,
  handIce,
  lowerHand,
  signalHand,
  soundHand,
} from '@college/contract/lives/hand.ts'
import { handEndText, handNow } from '@college/rules/lives/hand.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireEntry } from '../room/entry.ts'
import { tellHosts, tellPeople } from '../room/publish.ts'
import { isNative, isRoomOpen } from '../state.ts'
import { type FoundHand, handStore } from './hand.store.ts'
import { iceServers } from './ice.ts'
import { handQueueStore } from './queue.store.ts'

/** Applications of one person: raising the hand again and again is not for calling attention. */
const APPLICATIONS = { most: 20, seconds: 600 }

const { over, notYours } = lowerHand.refusals

type HandStore = ReturnType<typeof handStore>

/** The learner's side of the microphone, and what both sides of a call do (D3-Q38). */
export function serveHand(app: App) {
  const store = handStore(app.database)
  const queue = handQueueStore(app.database)

  serve(app, applyHand, async ({ input: { liveId }, user, now }) => {
    const { refusals } = applyHand
    const { live, isHost } = await requireEntry(app, liveId, user)
    if (isHost) throw new Refusal(refusals.isHost)
    if (!isNative(live) || !live.isMicOpen) throw new Refusal(refusals.notOpen)
    if (!isRoomOpen(live, now)) throw new Refusal(refusals.notOnAir)
    if (!(await app.limits.take(`live-hand:${user.id}`, APPLICATIONS, now))) throw new Refusal(refusals.tooMany)
    const hand = await queue.apply(liveId, user.id, now)
    if (!hand) throw new Refusal(refusals.full)
    tellHosts(app, liveId, { act: 'hands' })
    return handAnswer({ hand, isRoomOpen: true }, now)
  })

  serve(app, lowerHand, async ({ input: { id }, user, now }) => {
    const { other, hand } = await partyOf(store, id, user, now, 'speaker')
    const lowered = await store.lower(id, user.id, now)
    if (lowered) tellHosts(app, hand.liveId, { act: 'hands' })
    if (lowered && other) await tellOther(hand.liveId, other, id, now)
    return answerOf(id, now)
  })

  serve(app, connectedHand, async ({ input: { id }, user, now }) => {
    const { hand } = await partyOf(store, id, user, now, 'speaker')
    if (await store.connected(id, user.id, now)) tellHosts(app, hand.liveId, { act: 'hands' })
    return answerOf(id, now)
  })

  serve(app, beatHand, async ({ input: { id }, user, now }) => {
    await partyOf(store, id, user, now)
    await store.beat(id, user.id, now)
    return answerOf(id, now)
  })

  serve(app, signalHand, async ({ input: { id, signal }, user, now }) => {
    const { other, liveId } = await callOf(store, id, user, now)
    tellPeople(app, liveId, [other], { act: 'handSignal', id, signal })
    return null
  })

  serve(app, soundHand, async ({ input: { id, first, packets }, user, now }) => {
    const { other, liveId } = await callOf(store, id, user, now, 'speaker')
    tellPeople(app, liveId, [other], { act: 'handSound', id, first, packets })
    return null
  })

  serve(app, handIce, async ({ input: { id }, user, now }) => {
    await callOf(store, id, user, now)
    return { iceServers: iceServers(app.config, user.id, now) }
  })

  async function tellOther(liveId: string, other: string, id: string, now: Date): Promise<void> {
    tellPeople(app, liveId, [other], { act: 'hand', hand: await answerOf(id, now) })
  }

  async function answerOf(id: string, now: Date): Promise<Hand> {
    return handAnswer(found(await store.find(id, now), over), now)
  }
}

/** The hand and its other side, if this person is one of its sides. */
async function partyOf(store: HandStore, id: string, user: User, now: Date, side?: 'speaker') {
  const it = await store.find(id, now)
  const isSpeaker = it?.hand.userId === user.id
  // One that does not exist is refused like one of others, so that the answer does not reveal which exist.
  if (!it || !(isSpeaker || (!side && it.hand.acceptedBy === user.id))) throw new Refusal(notYours)
  return { ...it, other: isSpeaker ? it.hand.acceptedBy : it.hand.userId }
}

/** The same, of a call that is under way. */
async function callOf(store: HandStore, id: string, user: User, now: Date, side?: 'speaker') {
  const { other, ...it } = await partyOf(store, id, user, now, side)
  const { step } = handNow(it.hand, it.isRoomOpen, now)
  if (other === null || (step !== 'calling' && step !== 'connected')) throw new Refusal(over)
  return { other, liveId: it.hand.liveId }
}

export function handAnswer({ hand, isRoomOpen }: FoundHand, now: Date): Hand {
  const { step, end, leftMs } = handNow(hand, isRoomOpen, now)
  return { id: hand.id, step, leftMs, endText: end ? handEndText(end, hand.endWord) : '' }
}
