import { channelCloses } from '@college/contract/kit/channel.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { endLive, pauseLive, startLive } from '@college/contract/lives/host.ts'
import { liveStates, roomRefusals } from '@college/contract/lives/live.ts'
import { getLiveSign } from '@college/contract/lives/play.ts'
import { roomInfo, roomToken } from '@college/contract/lives/room.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { asGuest } from '../../testing/app.ts'
import { countedSince, eventCount } from '../../testing/event-count.ts'
import { liveRooms, onAir, untilHeard } from '../../testing/live-rooms.ts'
import { aLive } from '../../testing/lives.ts'
import { keepRecording } from '../attach-media.ts'
import { lives } from '../tables.ts'
import { presenceStore } from './presence.store.ts'
import { tellHosts, tellPeople, tellRoom, turnOut } from './publish.ts'
import { liveBans, livePresence } from './tables.ts'

const { database, one, two, aPerson, tokenOf, open, enter } = await liveRooms()
type Person = Awaited<ReturnType<typeof aPerson>>
const viewersOf = (person: Person, id: string) => async () => (await person.send(roomInfo, { id })).data.viewers

test('D3-B104 what is told to the room, to one person and to the hosts reaches them in every process', async () => {
  const host = await aPerson()
  const [learner, other] = [await aPerson(), await aPerson()]
  const live = await aLive(database, { ...onAir(), hosts: [host.user] })
  const elsewhere = await aLive(database, onAir())
  const [atHost, atLearner, atOther] = [
    await enter(two, host, live),
    await enter(one, learner, live),
    await enter(two, other, live),
  ]
  const outside = await enter(two, learner, elsewhere)
  tellRoom(one, live.id, { act: 'closed', isClosed: true })
  tellPeople(one, live.id, [other.id], { act: 'closed', isClosed: false })
  tellHosts(one, live.id, { act: 'viewers', viewers: 77 })
  await untilHeard(atHost, { act: 'viewers', viewers: 77 })
  await untilHeard(atOther, { act: 'closed', isClosed: false })
  for (const page of [atHost, atLearner, atOther]) expect(page.heard).toContainEqual({ act: 'closed', isClosed: true })
  for (const page of [atHost, atLearner]) expect(page.heard).not.toContainEqual({ act: 'closed', isClosed: false })
  for (const page of [atLearner, atOther]) expect(page.heard).not.toContainEqual({ act: 'viewers', viewers: 77 })
  expect(outside.heard).not.toContainEqual({ act: 'closed', isClosed: true })
})

test('D3-B311 D3-B386 the room is entered with a token for the own sign, of this person and this room only', async () => {
  const [learner, thief] = [await aPerson(), await aPerson()]
  const live = await aLive(database, onAir())
  const other = await aLive(database, onAir())
  const { channelId } = live
  const { sign, timestamp, role } = (await learner.send(getLiveSign, { channelId })).data
  const { noSign } = roomToken.refusals
  const asked = { channelId, sign, timestamp, role }
  expect(await thief.send(roomToken, asked)).toEqual(failed(noSign))
  expect(await learner.send(roomToken, { ...asked, role: 'host' })).toEqual(failed(noSign))
  expect(await learner.send(roomToken, { ...asked, channelId: other.channelId })).toEqual(failed(noSign))
  expect(await asGuest(one).send(roomToken, asked)).toEqual(failed(commonRefusals.logInFirst))

  const token = await tokenOf(learner, channelId)
  const counted = await countedSince(one, 'channel entry', 'ruleSaysNo')
  const refused = [channelCloses.refused, noSign.message]
  await untilHeard(open(one, learner.token, `channelId=${other.channelId}&token=${token}`), refused)
  await untilHeard(open(one, learner.token, `channelId=${channelId}&token=forged`), refused)
  await untilHeard(open(one, learner.token, 'channelId=%00&token='), refused)
  await untilHeard(open(one, thief.token, `channelId=${channelId}&token=${token}`), refused)
  await untilHeard(open(one, 'nobody', `channelId=${channelId}&token=${token}`), [
    channelCloses.logInFirst,
    commonRefusals.logInFirst.message,
  ])
  expect(await counted()).toBe(4)
  expect(await eventCount(one, 'channel entry', 'logInFirst')).toBeGreaterThan(0)
})

test('D3-B218 who is turned out hears it on all devices at once, and does not come in again', async () => {
  const [learner, other] = [await aPerson(), await aPerson()]
  const live = await aLive(database, onAir())
  const devices = [await enter(one, learner, live), await enter(two, learner, live)]
  const bystander = await enter(two, other, live)
  const token = await tokenOf(learner, live.channelId)
  await database.insert(liveBans).values({ liveId: live.id, userId: learner.id, bannedAt: new Date() })
  turnOut(one, live.id, learner.id)
  for (const page of devices) {
    await untilHeard(page, [channelCloses.again, ''])
    expect(page.heard.findIndex((each) => (each as { act?: string }).act === 'kicked')).toBeGreaterThanOrEqual(0)
  }
  const again = open(two, learner.token, `channelId=${live.channelId}&token=${token}`)
  await untilHeard(again, [channelCloses.refused, roomRefusals.kicked.message])
  expect(await learner.send(roomInfo, { id: live.id })).toEqual(failed(roomRefusals.kicked))
  expect(bystander.socket.readyState).toBe(WebSocket.OPEN)
  expect(bystander.heard).not.toContainEqual({ act: 'kicked' })
})

test('security 20 one hundred sockets of one person: eight are left, the others are closed and counted', async () => {
  const [learner, other] = [await aPerson(), await aPerson()]
  const live = await aLive(database, onAir())
  const bystander = await enter(one, other, live)
  const counted = await countedSince(one, 'channel entry', 'too many')
  const query = `channelId=${live.channelId}&token=${await tokenOf(learner, live.channelId)}`
  const pages = Array.from({ length: 100 }, () => open(one, learner.token, query))
  const openOnes = () => pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length
  await expect.poll(counted).toBe(92)
  await expect.poll(openOnes).toBe(8)
  expect(bystander.socket.readyState).toBe(WebSocket.OPEN)
})

test('a disabled room lets nobody in and lets its people go', async () => {
  const learner = await aPerson()
  const live = await aLive(database, onAir())
  const page = await enter(one, learner, live)
  const token = await tokenOf(learner, live.channelId)
  await untilHeard(page, { act: 'viewers', viewers: 1 })
  await database.update(lives).set({ isDisabled: true }).where(eq(lives.id, live.id))
  await untilHeard(page, [channelCloses.again, ''])
  const again = open(one, learner.token, `channelId=${live.channelId}&token=${token}`)
  await untilHeard(again, [channelCloses.refused, roomRefusals.disabled.message])
  expect(await learner.send(roomInfo, { id: live.id })).toEqual(failed(roomRefusals.disabled))
})

test('the viewers are counted over processes: once per person, without the hosts, and without who has left', async () => {
  const host = await aPerson()
  const [learner, other, poller] = [await aPerson(), await aPerson(), await aPerson()]
  const live = await aLive(database, { ...onAir(), hosts: [host.user] })
  const atHost = await enter(one, host, live)
  await enter(one, learner, live)
  await enter(two, learner, live)
  const left = await enter(two, other, live)
  await untilHeard(atHost, { act: 'viewers', viewers: 2 })
  await poller.send(roomInfo, { id: live.id, isPolling: true })
  await untilHeard(atHost, { act: 'viewers', viewers: 3 })
  const store = presenceStore(database)
  expect(await store.isPresent(live.id, other.id, new Date())).toBe(true)
  left.socket.close()
  await expect.poll(viewersOf(host, live.id)).toBe(2)
  expect(await store.isPresent(live.id, other.id, new Date())).toBe(false)
  const people = await store.people(live.id, new Date())
  expect(people).toContainEqual({ userId: host.id, role: 'host' })
  expect(people).toHaveLength(3)
})

test('the rows of a process that ended without a word expire', async () => {
  const learner = await aPerson()
  const live = await aLive(database, onAir())
  const gone = '00000000-0000-4000-8000-000000000001'
  const store = presenceStore(database)
  await store.enter(gone, [{ liveId: live.id, userId: learner.id, role: 'viewer' }], new Date())
  expect(await store.viewers(live.id, new Date())).toBe(1)
  const later = new Date(Date.now() + 31_000)
  expect(await store.viewers(live.id, later)).toBe(0)
  await store.renew('00000000-0000-4000-8000-000000000002', later)
  expect(await database.select().from(livePresence).where(eq(livePresence.liveId, live.id))).toEqual([])
})

test('the room hears of the acts of the host at once, and of what the clock changes', async () => {
  const host = await aPerson()
  const learner = await aPerson()
  const live = await aLive(database, { ...onAir(), startedAt: null, hosts: [host.user] })
  const page = await enter(two, learner, live)
  await host.send(startLive, { id: live.id })
  await untilHeard(page, { act: 'state', state: { value: liveStates.onAir, text: '直播中' } })
  await host.send(pauseLive, { id: live.id })
  await untilHeard(page, { act: 'state', state: { value: liveStates.paused, text: '暂停中' } })
  await host.send(endLive, { id: live.id })
  await untilHeard(page, { act: 'state', state: { value: liveStates.ended, text: '已结束' } })

  const film = await aLive(database, { ...onAir(), type: 4 })
  const atFilm = await enter(two, learner, film)
  await untilHeard(atFilm, { act: 'viewers', viewers: 1 })
  await database.update(lives).set({ endsAt: sql`now()` }).where(eq(lives.id, film.id))
  await untilHeard(atFilm, { act: 'state', state: { value: liveStates.ended, text: '已结束' } })
})

test('security 20 pages only listen: whoever sends, or sends a huge frame, is closed, and it is counted', async () => {
  const learner = await aPerson()
  const live = await aLive(database, onAir())
  const flood = await enter(one, learner, live)
  for (let n = 0; n < 5_000; n += 1) flood.socket.send(`{"act":"chat","n":${n}}`)
  await expect.poll(() => flood.socket.readyState).toBe(WebSocket.CLOSED)
  const huge = await enter(one, learner, live)
  huge.socket.send('x'.repeat(1024 * 1024))
  await expect.poll(() => huge.socket.readyState).toBe(WebSocket.CLOSED)
  expect(await eventCount(one, 'channel message', 'refused')).toBeGreaterThan(0)
  expect(await eventCount(one, 'channel message', 'broken')).toBeGreaterThan(0)
})

test('D3-B104 who is in the room hears that a part of the replay is ready, once the live has ended', async () => {
  const [host, learner] = [await aPerson(), await aPerson()]
  const live = await aLive(database, { ...onAir(), hosts: [host.user] })
  const page = await enter(two, learner, live)
  const part = (number: number) => ({
    ...{ channelId: live.channelId, part: number, key: `lives/${live.id}/${number}.mp4`, seconds: 60 },
    ...{ recordedAt: new Date(), runs: [] },
  })
  await keepRecording(one, part(1))
  await host.send(endLive, { id: live.id })
  const ended = { act: 'state', state: { value: liveStates.ended, text: '已结束' } }
  await untilHeard(page, ended)
  expect(page.heard.filter((event) => JSON.stringify(event) === JSON.stringify(ended))).toHaveLength(1)
  page.heard.length = 0
  await keepRecording(one, part(2))
  await untilHeard(page, ended)
})
