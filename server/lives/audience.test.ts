import { queryComment } from '@college/contract/comments/comments.ts'
import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { type Envelope, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { applyHand } from '@college/contract/lives/hand.ts'
import { liveList } from '@college/contract/lives/list.ts'
import { liveInfo, liveRefusals } from '@college/contract/lives/live.ts'
import { liveModules } from '@college/contract/lives/modules.ts'
import { getLiveSign, queryLiveUrl } from '@college/contract/lives/play.ts'
import { roomInfo, roomToken } from '@college/contract/lives/room.ts'
import { toggleFavourite, toggleSubscription } from '@college/contract/marks/marks.ts'
import { getIdByRelation } from '@college/contract/ratings/ratings.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { remindStore } from './remind.store.ts'
import { liveRecordings, lives } from './tables.ts'

const NOW = '2026-11-20T14:45+08:00'
const app = await testApp(NOW)
const { database } = app
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000)
const onAir = { startsAt: at(-15), endsAt: at(60), startedAt: at(-15), onAirSince: at(-15) }

type Person = Awaited<ReturnType<typeof somebody>>
async function somebody(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(database, wish)
  return { id: user.id, ...(await asUser(app, user)) }
}

/** A live that a class names, with somebody of every kind. */
async function aLiveOfClass({
  live: wish = {},
  class: ofClass = {},
}: {
  live?: Parameters<typeof aLive>[1]
  class?: Parameters<typeof aStudyClass>[1]
} = {}) {
  const people = {
    student: await somebody(),
    graduate: await somebody(),
    teacher: await somebody({ roles: ['learner', 'teacher'] }),
    host: await somebody(),
    administrator: await somebody({ roles: ['learner', 'administrator'] }),
    stranger: await somebody(),
    removed: await somebody(),
    otherTeacher: await somebody({ roles: ['learner', 'teacher'] }),
  }
  const live = await aLive(database, { ...onAir, hosts: [people.host], ...wish })
  const made = await aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: live.id }] }], ...ofClass })
  await aMembership(database, made.id, people.student.id)
  await aMembership(database, made.id, people.graduate.id, { status: 'completed' })
  await aMembership(database, made.id, people.teacher.id, { kind: 'teacher' })
  await aMembership(database, made.id, people.removed.id, { status: 'removed' })
  return { live, ...people }
}
type Scene = Awaited<ReturnType<typeof aLiveOfClass>>

const opens = async ({ send }: Pick<Person, 'send'>, { id }: { id: string }) => send(liveInfo, { id })

test('D3-C50 the live of a class opens for its members, its teachers, its hosts and administrators alone', async () => {
  const { live, ...people } = await aLiveOfClass()
  const opened: Record<string, boolean> = {}
  for (const [name, person] of Object.entries(people)) opened[name] = (await opens(person, live)).success
  expect(opened).toEqual({
    student: true,
    graduate: true,
    teacher: true,
    host: true,
    administrator: true,
    stranger: false,
    removed: false,
    otherTeacher: false,
  })
  expect(await opens(people.stranger, live)).toEqual(failed(liveRefusals.membersOnly))
  expect(await opens(asGuest(app), live)).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  ['that is marked open to all', { live: { isOpenToAll: true } }],
  ['that only a draft names', { class: { status: 'draft' } }],
  ['of a camp that is open to all', { class: { type: 2, isOpenToAll: true } }],
])('D2-Q42 a live %s opens for everybody who is logged in', async (_name, wish) => {
  const { live, stranger } = await aLiveOfClass(wish)
  expect((await opens(stranger, live)).success).toBe(true)
})

test('a class that was withdrawn opens nothing, and its live does not become open to all by that', async () => {
  const { live, student, stranger } = await aLiveOfClass({ class: { status: 'withdrawn' } })
  for (const person of [student, stranger]) {
    expect(await opens(person, live)).toEqual(failed(liveRefusals.membersOnly))
  }
})

/** Every call about a live by its id or its channel, with an input that succeeds for a member. */
async function inputsFor({ live, student }: Scene): Promise<[Endpoint, Record<string, unknown>][]> {
  const { id, channelId } = live
  const contract = liveModules
    .flatMap((module) => Object.values(module))
    .filter((it): it is Endpoint => typeof it === 'object' && 'path' in it && !it.staffPower && it.path.startsWith('/'))
    .filter(
      ({ access, input }) =>
        access === 'login' && ['id', 'liveId', 'channelId'].some((name) => name in input.properties),
    )
    // By the id of a hand, and with a sign that a stranger does not get.
    .filter(({ path }) => (!path.startsWith('/nc/live/hand/') || path === applyHand.path) && path !== roomToken.path)
  const common = {
    id,
    liveId: id,
    channelId,
    type: 'play',
    offset: 0,
    after: 0,
    clientId: student.id,
    content: '听到了',
  }
  const about = { ywlxValue: 'live', ywid: id }
  const pulse = {
    courseId: id,
    coursewareId: id,
    watchPoint: '000:00:00',
    pulseTime: 0,
    pulseRate: 1,
    page: 'p',
    type: 'live',
  }
  const note = { relationId: id, rTypeValue: 'live', nodeWords: '要点' }
  return [
    ...contract.map((endpoint): [Endpoint, Record<string, unknown>] => {
      const names = Object.keys(endpoint.input.properties)
      return [endpoint, Object.fromEntries(Object.entries(common).filter(([name]) => names.includes(name)))]
    }),
    [toggleFavourite, about],
    [toggleSubscription, about],
    [saveNote, note],
    [getIdByRelation, { relaid: id, rTypeValue: 'live' }],
    [pulseSaveRecord, pulse],
  ]
}

test('D3-B104 D3-C56 D3-C57 D3-C58 every call about it asks the same', async () => {
  const scene = await aLiveOfClass()
  const asked: string[] = []
  for (const [endpoint, input] of await inputsFor(scene)) {
    const member: Envelope = (await scene.student.ask(endpoint, input)).json()
    const stranger: Envelope = (await scene.stranger.ask(endpoint, input)).json()
    expect([endpoint.path, stranger.message]).toEqual([endpoint.path, liveRefusals.membersOnly.message])
    if (member.success) asked.push(endpoint.path)
    else expect([endpoint.path, member.message]).not.toEqual([endpoint.path, liveRefusals.membersOnly.message])
  }
  expect(asked).toEqual(expect.arrayContaining([queryLiveUrl.path, getLiveSign.path, roomInfo.path, saveNote.path]))
})

test('D3-Q59 D3-Q24 it stands in the lists of those who may watch it, and so do its comments', async () => {
  const { live, student, stranger } = await aLiveOfClass({ live: { title: '只给本班的直播' } })
  const { namespace, pageName } = liveList
  const asked = { namespace, pageName, query: JSON.stringify({ title: '只给本班' }) }
  const listed = async ({ send }: Pick<Person, 'send'>) => [
    (await send(metaListData, { ...asked, pageNum: 1 })).data.length,
    (await send(metaListCount, asked)).data.count,
  ]
  expect(await listed(student)).toEqual([1, 1])
  expect(await listed(stranger)).toEqual([0, 0])
  expect(await listed(asGuest(app))).toEqual([0, 0])
  const comments = { businessType: 'live', businessId: live.id } as never
  expect((await student.send(queryComment, comments)).success).toBe(true)
  expect((await stranger.send(queryComment, comments)).success).toBe(false)
})

test('D3-C56 its replay and its picture are for the same people', async () => {
  const { live, student, stranger } = await aLiveOfClass({ live: { endedAt: at(-1) } })
  const recording = { liveId: live.id, part: 1, key: 'live/a.mp4', seconds: 600, recordedAt: at(0) }
  await database.insert(liveRecordings).values(recording)
  const replay = (person: Person) => person.send(queryLiveUrl, { liveId: live.id, type: 'replay' })
  expect((await replay(student)).success).toBe(true)
  expect(await replay(stranger)).toEqual(failed(liveRefusals.membersOnly))

  // An address that was given before the person left the class, or that somebody else passed on.
  const onAirNow = await aLiveOfClass()
  const pictureFor = async (person: Person) => {
    const { hls } = app.liveMedia.playUrls(
      onAirNow.live.channelId,
      { userId: person.id, sessionId: person.sessionId },
      app.now(),
    )
    return (await person.ask({ ...liveInfo, path: hls as `/${string}` }, {})).statusCode
  }
  expect(await pictureFor(onAirNow.stranger)).toBe(403)
  expect(await pictureFor(onAirNow.student)).not.toBe(403)
})

test('D1-Q82 whoever has left the class, or whose account is suspended, is not reminded of its live', async () => {
  const { live, student, stranger } = await aLiveOfClass()
  await database
    .update(lives)
    .set({ isOpenToAll: true, startedAt: null, startsAt: at(10) })
    .where(eq(lives.id, live.id))
  for (const { send } of [student, stranger]) {
    expect((await send(toggleSubscription, { ywlxValue: 'live', ywid: live.id })).data.isDo).toBe(true)
  }
  await database.update(lives).set({ isOpenToAll: false }).where(eq(lives.id, live.id))
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect(await remindStore(database).findSubscribers({ liveId: live.id, after: nobody, limit: 10 })).toEqual([
    student.id,
  ])
  await database.update(users).set({ status: 'suspended' }).where(eq(users.id, student.id))
  expect(await remindStore(database).findSubscribers({ liveId: live.id, after: nobody, limit: 10 })).toEqual([])
})
