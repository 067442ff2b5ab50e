import { createHmac } from 'node:crypto'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  acceptHand,
  applyHand,
  beatHand,
  connectedHand,
  endHand,
  handIce,
  handQueue,
  lowerHand,
  openHands,
  signalHand,
  soundHand,
} from '@college/contract/lives/hand.ts'
import { endLive } from '@college/contract/lives/host.ts'
import { liveTypes, roomRefusals } from '@college/contract/lives/live.ts'
import { roomInfo } from '@college/contract/lives/room.ts'
import { handEndText, MOST_WAITING } from '@college/rules/lives/hand.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { hostRoomOf, roomOf } from '../room/publish.ts'
import { liveBans } from '../room/tables.ts'
import { handQueueStore } from './queue.store.ts'
import { liveHands } from './tables.ts'

const START = '2026-11-20T15:00+08:00'
const TURN_SECRET = 'a secret shared with coturn'
const app = await testApp(START, {
  environment: { STUN_URLS: 'stun:stun.example.org', TURN_URLS: 'turn:turn.example.org:3478', TURN_SECRET },
})
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const { isHost, notOpen, notOnAir, full } = applyHand.refusals
const { over, notYours } = lowerHand.refusals

const onAir = (wish = {}) =>
  aLive(database, { hosts: [hostUser], startedAt: new Date('2026-11-20T14:30+08:00'), ...wish })
const aPerson = async () => asUser(app, await aUser(database))

/** A live on air, and somebody whose hand is raised. */
async function raised() {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const speaker = await aPerson()
  const { data } = await speaker.send(applyHand, { liveId })
  return { liveId, speaker, id: data.id }
}

/** The same, accepted. */
async function called() {
  const it = await raised()
  expect((await host.send(acceptHand, { id: it.liveId, handId: it.id })).success).toBe(true)
  return it
}

/** Both sides say that they are there, for so many seconds. */
async function staying({ speaker, id }: Awaited<ReturnType<typeof called>>, seconds: number) {
  for (let left = seconds; left > 0; left -= 10) {
    app.pass(Math.min(10, left))
    await speaker.send(beatHand, { id })
    await host.send(beatHand, { id })
  }
}

const signal = { kind: 'offer' as const, text: 'v=0' }
const sound = { first: 0, packets: ['AAAA'] }

test('D3-B211 apply, be accepted, connect, leave', async () => {
  const call = await raised()
  const { speaker, id, liveId } = call
  expect((await speaker.send(beatHand, { id })).data).toEqual({ id, step: 'applying', leftMs: 60_000, endText: '' })
  app.pass(8)
  expect((await host.send(handQueue, { id: liveId })).data).toMatchObject({
    isOpen: true,
    hands: [{ id, step: 'applying', waitedSeconds: 8, isOwn: 0 }],
  })
  const { data } = await host.send(acceptHand, { id: liveId, handId: id })
  expect(data.hands).toMatchObject([{ id, step: 'calling', isOwn: 1 }])
  expect((await speaker.send(beatHand, { id })).data.step).toBe('calling')
  expect((await speaker.send(connectedHand, { id })).data).toEqual({ id, step: 'connected', leftMs: 0, endText: '' })
  await staying(call, 300)
  expect((await host.send(handQueue, { id: liveId })).data.hands).toMatchObject([{ step: 'connected' }])
  for (const _ of [1, 2]) {
    expect((await speaker.send(lowerHand, { id })).data).toEqual({ id, step: 'over', leftMs: 0, endText: '' })
  }
  expect((await host.send(handQueue, { id: liveId })).data.hands).toEqual([])
})

test('D3-B211 cancelled while waiting, it cannot be accepted any more', async () => {
  const { liveId, speaker, id } = await raised()
  await speaker.send(lowerHand, { id })
  expect(await host.send(acceptHand, { id: liveId, handId: id })).toEqual(failed(acceptHand.refusals.gone))
})

test('D3-B348 nobody answers for a minute', async () => {
  const { liveId, speaker, id } = await raised()
  for (let beat = 0; beat < 6; beat += 1) {
    app.pass(10)
    await speaker.send(beatHand, { id })
  }
  const { data } = await speaker.send(beatHand, { id })
  expect(data).toEqual({ id, step: 'over', leftMs: 0, endText: '申请连麦超时，请重新申请' })
  expect(await host.send(acceptHand, { id: liveId, handId: id })).toEqual(failed(acceptHand.refusals.gone))
  expect((await host.send(handQueue, { id: liveId })).data.hands).toEqual([])
})

test('a call through which no sound comes is over, and its place is free', async () => {
  const call = await called()
  await staying(call, 30)
  expect((await call.speaker.send(connectedHand, { id: call.id })).data.endText).toBe(handEndText('unconnected'))
  const next = await aPerson()
  const { data } = await next.send(applyHand, { liveId: call.liveId })
  expect((await host.send(acceptHand, { id: call.liveId, handId: data.id })).success).toBe(true)
})

test.each(['speaker', 'host'] as const)('a call whose %s is gone frees the place', async (who) => {
  const call = await called()
  const { liveId, speaker, id } = call
  await speaker.send(connectedHand, { id })
  for (const _ of [1, 2]) {
    app.pass(8)
    await (who === 'speaker' ? host : speaker).send(beatHand, { id })
  }
  expect((await speaker.send(beatHand, { id })).data.endText).toBe(handEndText('gone'))
  const next = await aPerson()
  const { data } = await next.send(applyHand, { liveId })
  expect((await host.send(acceptHand, { id: liveId, handId: data.id })).success).toBe(true)
})

test('D3-Q38 one speaker beside the host: of two accepted at once one passes', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const first = await raised()
    const second = await aPerson()
    const { data } = await second.send(applyHand, { liveId: first.liveId })
    const answers = await Promise.all(
      [first.id, data.id].map((handId) => host.send(acceptHand, { id: first.liveId, handId })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toEqual(failed(acceptHand.refusals.busy))
  }
})

test('D3-Q38 the table itself refuses a second speaker', async () => {
  const call = await called()
  const [other] = [await aUser(database)]
  const row = { liveId: call.liveId, userId: other.id, appliedAt: app.now(), seenAt: app.now(), acceptedAt: app.now() }
  await expect(database.insert(liveHands).values(row)).rejects.toThrow()
})

test('accepting and cancelling at once leaves one of the two', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { liveId, speaker, id } = await raised()
    const [accepted] = await Promise.all([
      host.send(acceptHand, { id: liveId, handId: id }),
      speaker.send(lowerHand, { id }),
    ])
    expect((await speaker.send(beatHand, { id })).data.step).toBe('over')
    if (!accepted.success) expect(accepted).toEqual(failed(acceptHand.refusals.gone))
    expect((await host.send(handQueue, { id: liveId })).data.hands).toEqual([])
  }
})

test('a second application of the same person replaces the first, also at once', async () => {
  const { liveId, speaker, id } = await raised()
  await Promise.all([1, 2, 3].map(() => speaker.send(applyHand, { liveId })))
  const open = await database
    .select()
    .from(liveHands)
    .where(and(eq(liveHands.liveId, liveId), isNull(liveHands.endedAt)))
  expect(open).toHaveLength(1)
  expect((await speaker.send(beatHand, { id })).data.endText).toBe(handEndText('replaced'))
})

test('declined and cut, the learner is told in words', async () => {
  const waiting = await raised()
  await host.send(endHand, { id: waiting.liveId, handId: waiting.id })
  expect((await waiting.speaker.send(beatHand, waiting)).data.endText).toBe(handEndText('declined'))
  const call = await called()
  await host.send(endHand, { id: call.liveId, handId: call.id })
  expect((await call.speaker.send(beatHand, call)).data.endText).toBe(handEndText('cut'))
})

test('who may apply', async () => {
  app.setNow(START)
  const { send } = await aPerson()
  const apply = async (wish: object) => send(applyHand, { liveId: (await onAir(wish)).id })
  expect(await apply({ isMicOpen: false })).toEqual(failed(notOpen))
  expect(await apply({ type: liveTypes.video })).toEqual(failed(notOpen))
  expect(await apply({ startedAt: null })).toEqual(failed(notOnAir))
  expect(await apply({ isDisabled: true })).toEqual(failed(roomRefusals.disabled))
  const { id: liveId } = await onAir()
  expect(await host.send(applyHand, { liveId })).toEqual(failed(isHost))
  expect(await asGuest(app).send(applyHand, { liveId })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(applyHand, { liveId: hostUser.id })).toEqual(failed(roomRefusals.noLive))
})

test('D3-B218 who was turned out may not apply, and a call of theirs is over', async () => {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  const { id } = (await send(applyHand, { liveId })).data
  await host.send(acceptHand, { id: liveId, handId: id })
  await database.insert(liveBans).values({ liveId, userId: user.id, bannedAt: app.now() })
  expect(await send(applyHand, { liveId })).toEqual(failed(roomRefusals.kicked))
  expect(await send(soundHand, { id, ...sound })).toEqual(failed(over))
  expect((await send(beatHand, { id })).data.endText).toBe(handEndText('closed'))
})

test('closing the applications lets go who waits, and keeps the call', async () => {
  const call = await called()
  const other = await aPerson()
  const { data: waiting } = await other.send(applyHand, { liveId: call.liveId })
  const { data } = await host.send(openHands, { id: call.liveId, isOpen: false })
  expect(data).toMatchObject({ isOpen: false, hands: [{ id: call.id }] })
  expect((await other.send(beatHand, { id: waiting.id })).data.endText).toBe(handEndText('closed'))
  expect(await other.send(applyHand, { liveId: call.liveId })).toEqual(failed(notOpen))
  await host.send(openHands, { id: call.liveId, isOpen: true })
  expect((await other.send(applyHand, { liveId: call.liveId })).success).toBe(true)
})

test('the end of the live ends the call', async () => {
  const call = await called()
  await host.send(endLive, { id: call.liveId })
  expect((await call.speaker.send(beatHand, call)).data.endText).toBe(handEndText('closed'))
  expect(await call.speaker.send(signalHand, { id: call.id, signal })).toEqual(failed(over))
})

test('no more than fifty wait', async () => {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const store = handQueueStore(database)
  for (let count = 0; count < MOST_WAITING; count += 1) {
    expect(await store.apply(liveId, (await aUser(database)).id, app.now())).toBeDefined()
  }
  expect(await (await aPerson()).send(applyHand, { liveId })).toEqual(failed(full))
})

test('security 20 only the two sides of an accepted call may signal; others are refused', async () => {
  const { liveId, speaker, id } = await raised()
  const stranger = await aPerson()
  expect(await speaker.send(signalHand, { id, signal })).toEqual(failed(over))
  expect(await host.send(signalHand, { id, signal })).toEqual(failed(notYours))
  await host.send(acceptHand, { id: liveId, handId: id })
  for (const { send } of [speaker, host]) expect((await send(signalHand, { id, signal })).success).toBe(true)
  expect((await speaker.send(soundHand, { id, ...sound })).success).toBe(true)
  expect(await host.send(soundHand, { id, ...sound })).toEqual(failed(notYours))
  const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  for (const { send } of [stranger, administrator]) {
    expect(await send(signalHand, { id, signal })).toEqual(failed(notYours))
    expect(await send(soundHand, { id, ...sound })).toEqual(failed(notYours))
    for (const act of [beatHand, lowerHand, connectedHand, handIce]) {
      expect(await send(act, { id })).toEqual(failed(notYours))
    }
  }
  expect(await stranger.send(endHand, { id: liveId, handId: id })).toEqual(failed(commonRefusals.notAllowed))
  expect((await speaker.send(beatHand, { id })).data.step).toBe('calling')
})

test('D3-B212 security 20 signals and sound go to the other side only, the list to the hosts, the step to the learner', async () => {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const user = await aUser(database)
  const speaker = await asUser(app, user)
  const publish = vi.spyOn(app.channels, 'publish')
  const told = () => publish.mock.calls.splice(0)
  const { id } = (await speaker.send(applyHand, { liveId })).data
  expect(told()).toEqual([[hostRoomOf(liveId), { act: 'hands' }]])
  await host.send(acceptHand, { id: liveId, handId: id })
  const hand = { id, step: 'calling', leftMs: 30_000, endText: '' }
  expect(told()).toEqual([
    [roomOf(liveId), { act: 'hand', hand }, [user.id]],
    [hostRoomOf(liveId), { act: 'hands' }],
  ])
  await speaker.send(signalHand, { id, signal })
  expect(told()).toEqual([[roomOf(liveId), { act: 'handSignal', id, signal }, [hostUser.id]]])
  await host.send(signalHand, { id, signal })
  expect(told()).toEqual([[roomOf(liveId), { act: 'handSignal', id, signal }, [user.id]]])
  await speaker.send(soundHand, { id, ...sound })
  expect(told()).toEqual([[roomOf(liveId), { act: 'handSound', id, ...sound }, [hostUser.id]]])
  await (await aPerson()).send(signalHand, { id, signal })
  expect(told()).toEqual([])
  await speaker.send(lowerHand, { id })
  expect(told()).toContainEqual([
    roomOf(liveId),
    { act: 'hand', hand: { id, step: 'over', leftMs: 0, endText: '' } },
    [hostUser.id],
  ])
  publish.mockRestore()
})

test('security 20 a signal and a packet have a greatest size', async () => {
  const { speaker, id } = await called()
  const large = { ...signal, text: 'v'.repeat(12_001) }
  expect((await speaker.ask(signalHand, { id, signal: large })).json()).toEqual(failed(commonRefusals.malformed))
  for (const packets of [[], ['A'.repeat(1_601)], Array(26).fill('AAAA')]) {
    expect(await speaker.send(soundHand, { id, first: 0, packets })).toEqual(failed(commonRefusals.malformed))
  }
})

test('security 6 an act of one live does not reach a hand of another', async () => {
  const call = await called()
  const { id: otherLive } = await onAir()
  await host.send(endHand, { id: otherLive, handId: call.id })
  expect(await host.send(acceptHand, { id: otherLive, handId: call.id })).toEqual(failed(acceptHand.refusals.gone))
  expect((await call.speaker.send(beatHand, call)).data.step).toBe('calling')
})

test('the credential of the TURN server is signed and expires', async () => {
  const { speaker, id } = await called()
  const { data } = await speaker.send(handIce, { id })
  const [stun, turn] = data.iceServers
  expect(stun).toEqual({ urls: ['stun:stun.example.org'] })
  const until = Math.floor(app.now().getTime() / 1_000) + 4 * 3_600
  expect(turn?.username).toMatch(new RegExp(`^${until}:[0-9a-f-]{36}$`))
  const credential = createHmac('sha1', TURN_SECRET)
    .update(turn?.username ?? '')
    .digest('base64')
  expect(turn).toMatchObject({ urls: ['turn:turn.example.org:3478'], credential })
})

test('D3-B211 D3-Q38 a host declines with a word, which the learner reads', async () => {
  const { liveId, speaker, id } = await raised()
  await host.send(endHand, { id: liveId, handId: id, word: ' 时间有限，请在聊天里提问 ' })
  const { data } = await speaker.send(beatHand, { id })
  expect(data).toMatchObject({ step: 'over', endText: '主持人没有接通：时间有限，请在聊天里提问' })
  const plain = await raised()
  await host.send(endHand, { id: plain.liveId, handId: plain.id })
  expect((await plain.speaker.send(beatHand, { id: plain.id })).data.endText).toBe(handEndText('declined'))
  const long = 'a'.repeat(61)
  expect((await host.send(endHand, { id: liveId, handId: id, word: long })).success).toBe(false)
})

test('D3-Q38 everybody in the room is told who speaks, from the moment when they are heard until they are not', async () => {
  const call = await called()
  const { liveId, speaker, id } = call
  const listener = await aPerson()
  const heard = async () => (await listener.send(roomInfo, { id: liveId })).data.speaker
  expect(await heard()).toBe(null)
  await speaker.send(connectedHand, { id })
  const [hand] = (await host.send(handQueue, { id: liveId })).data.hands
  const { name, unitName, photo, userId } = { ...hand }
  const told = { userId, name, unitName, photo, since: app.now().getTime() }
  expect(await heard()).toEqual(told)
  await staying(call, 10)
  expect(await heard()).toEqual(told)
  // The speaker's device is gone, and no act says so.
  app.pass(16)
  expect(await heard()).toBe(null)
})
