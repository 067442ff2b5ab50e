import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { liveInfo, liveRefusals, liveTypes } from '@college/contract/lives/live.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { classItemResults } from '../../classes/study/tables.ts'
import { hoursLedger, pointsLedger } from '../../ledger/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { POLLING } from '../room/presence.store.ts'
import { livePresence } from '../room/tables.ts'
import { liveRecordings, liveRecords, lives } from '../tables.ts'
import { settleLives } from './settle.ts'

const START = '2026-11-20T14:30+08:00'
const app = await testApp(START)
const { database } = app
const at = (minutes: number) => new Date(new Date(START).getTime() + minutes * 60_000)
let hasPicture = true
app.liveMedia.stats = async () => ({ viewers: 1, hasPicture })

beforeEach(() => {
  app.setNow(START)
  hasPicture = true
})

/** As the page of the live does, for the whole test. */
const enterRoom = (userId: string, liveId: string) =>
  database.insert(livePresence).values({ userId, liveId, processId: POLLING, role: 'viewer', until: at(60 * 24 * 30) })

type LiveWish = NonNullable<Parameters<typeof aLive>[1]>
const onAir = { startedAt: at(0), onAirSince: at(0), endsAt: at(10) }

/** A learner of a class that asks for a live, and what their player reports. */
async function aViewer(wish: LiveWish = onAir, period = 1.5) {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const live = await aLive(database, wish)
  const made = await aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: live.id, period }] }] })
  await aMembership(database, made.id, user.id)
  await enterRoom(user.id, live.id)
  const itemId = made.units[0]?.items[0]?.id ?? ''

  const pulse = (seconds: number, { by = client, point = 0, page = 'p', id = live.id, rate = 1 } = {}) =>
    by.send({ ...pulseSaveRecord, path: '/nc/course/play/pulseSaveRecord' } as const, {
      courseId: id,
      coursewareId: id,
      watchPoint: clockTimeOf(point),
      pulseTime: seconds,
      pulseRate: rate,
      page,
      type: 'live',
    })
  /** So many pulses, each after ten seconds. */
  const watch = async (count: number, wishes: Parameters<typeof pulse>[1] = {}, from = 0) => {
    let last: Awaited<ReturnType<typeof pulse>> | undefined
    for (let sent = 1; sent <= count; sent += 1) {
      app.pass(10)
      last = await pulse(10, { ...wishes, point: from + sent * 10 })
    }
    return last?.data
  }
  const progress = async () =>
    (await database.select().from(classItemResults).where(eq(classItemResults.itemId, itemId))).map(
      (row) => row.progress,
    )
  const ledger = async () => ({
    hours: (await database.select().from(hoursLedger).where(eq(hoursLedger.userId, user.id))).map((row) => [
      row.reason,
      row.subjectId,
      row.hours,
    ]),
    points: (await database.select().from(pointsLedger).where(eq(pointsLedger.userId, user.id))).map(
      (row) => row.points,
    ),
  })
  return { user, client, live, class: made, pulse, watch, progress, ledger }
}

test('D3-C41 D3-B308 D2-Q71 60 percent of a broadcast give the item of the class, its hours and points, once', async () => {
  const { user, live, pulse, watch, progress, ledger } = await aViewer()
  expect((await pulse(0)).data).toMatchObject({ finishedRate: 0, isCounting: 1 })
  expect(await watch(35)).toMatchObject({ finishedRate: 58, courseFinished: 0, covered: [[0, 350]] })
  expect(await progress()).toEqual([])
  expect(await watch(1)).toMatchObject({ finishedRate: 60, courseFinished: 1 })
  expect(await progress()).toEqual([100])
  expect(await watch(3)).toMatchObject({ finishedRate: 65, courseFinished: 0 })
  expect(await ledger()).toEqual({ hours: [['live', live.id, 1.5]], points: [10] })
  const told = await database.select().from(messages).where(eq(messages.userId, user.id))
  expect(told.map(({ title }) => title)).toContain('学时到账：1.5 学时')
})

test('D2-Q71 D3-Q40 the page of a live says what counts of it and what is needed, on air and of its replay', async () => {
  const { client, live, pulse, watch } = await aViewer({ ...onAir, isReplayOpen: true })
  const attended = async () => (await client.send(liveInfo, { id: live.id })).data.attended
  expect(await attended()).toEqual({ seconds: 0, needed: 360, isDone: 0, covered: [], length: 600 })
  await pulse(0)
  await watch(36)
  const covered = [[0, 360]]
  expect(await attended()).toEqual({ seconds: 360, needed: 360, isDone: 1, covered, length: 600 })
  const part = { liveId: live.id, part: 1, key: 'lives/a/1.mp4', seconds: 400, recordedAt: at(0) }
  await database.insert(liveRecordings).values(part)
  await database
    .update(lives)
    .set({ endedAt: at(7), settledAt: at(7) })
    .where(eq(lives.id, live.id))
  app.setNow(at(60))
  expect(await attended()).toEqual({ seconds: 360, needed: 240, isDone: 1, covered, length: 400 })
})

test('D3-Q40 lives grant hours only through a class: without one the attendance alone is kept', async () => {
  const { pulse, watch, ledger } = await aViewer(onAir, 0)
  await pulse(0)
  expect(await watch(36)).toMatchObject({ finishedRate: 60, courseFinished: 1 })
  expect(await ledger()).toEqual({ hours: [], points: [] })
})

test('D2-Q71 who joins the class after the broadcast has the item with the next pulse', async () => {
  const { pulse, watch, live, client } = await aViewer({ ...onAir, isReplayOpen: true }, 0)
  await pulse(0)
  await watch(40)
  const later = await aStudyClass(database, {
    units: [{ items: [{ kind: 'live', subjectId: live.id, period: 2 }] }],
  })
  const [record] = await database.select().from(liveRecords).where(eq(liveRecords.liveId, live.id))
  await aMembership(database, later.id, record?.userId ?? '')
  await pulse(0, { by: client })
  const items = later.units[0]?.items ?? []
  expect(
    await database
      .select()
      .from(classItemResults)
      .where(eq(classItemResults.itemId, items[0]?.id ?? '')),
  ).toHaveLength(1)
})

test.each<[string, LiveWish, () => void]>([
  ['before the start', { startsAt: at(5), endsAt: at(60) }, () => {}],
  ['while the host has paused', { ...onAir, pausedAt: at(0) }, () => {}],
  [
    'while no picture comes',
    onAir,
    () => {
      hasPicture = false
    },
  ],
  ['after the end without a replay', { ...onAir, endedAt: at(0), isReplayOpen: false }, () => {}],
])('D3-Q40 security 18 nothing is earned %s', async (_name, wish, prepare) => {
  prepare()
  const { pulse, watch } = await aViewer(wish)
  await pulse(0)
  expect(await watch(6)).toMatchObject({ finishedRate: 0, covered: [] })
})

test('D3-Q40 what a pause took is not caught up when the host goes on', async () => {
  const { live, pulse, watch } = await aViewer({ ...onAir, pausedAt: at(0) })
  await pulse(0)
  app.pass(50)
  await database.update(lives).set({ pausedAt: null, onAirSince: app.now() }).where(eq(lives.id, live.id))
  await pulse(10)
  expect(await watch(2)).toMatchObject({ covered: [[50, 70]] })
})

test('D3-Q40 the replay counts what was not attended, no faster than time, and only once', async () => {
  const { live, pulse, watch, progress } = await aViewer()
  await pulse(0)
  expect(await watch(20)).toMatchObject({ covered: [[0, 200]] })
  await database.update(lives).set({ endedAt: app.now() }).where(eq(lives.id, live.id))
  await database
    .insert(liveRecordings)
    .values({ liveId: live.id, part: 1, key: 'lives/x.mp4', seconds: 400, recordedAt: at(0) })
  // Until then it might have gone on.
  app.pass(600)
  await pulse(0)
  expect(await watch(10, {}, 0)).toMatchObject({ finishedRate: 50, covered: [[0, 200]] })
  await watch(4, {}, 200)
  expect(await progress()).toEqual([100])
})

test('D3-B032 D3-B033 D3-Q40 a replay counts at the rates that courses have, where they have any; a broadcast has one', async () => {
  const { live, pulse } = await aViewer()
  const seen = async (point: number) => {
    app.pass(10)
    return (await pulse(10, { rate: 2, point })).data.covered
  }
  await pulse(0)
  expect(await seen(20)).toEqual([[0, 10]])
  await database.update(lives).set({ endedAt: app.now() }).where(eq(lives.id, live.id))
  await database
    .insert(liveRecordings)
    .values({ liveId: live.id, part: 1, key: 'lives/y.mp4', seconds: 400, recordedAt: at(0) })
  app.pass(600)
  await pulse(0, { point: 100 })
  expect(await seen(120)).toEqual([
    [0, 10],
    [100, 120],
  ])
})

test('D3-Q40 a film that is shown as a live is attended by its own length', async () => {
  const { pulse, watch, progress } = await aViewer({
    type: liveTypes.video,
    videoKey: 'lives/film.mp4',
    videoSeconds: 60,
    startsAt: at(-1),
    endsAt: at(1_000),
  })
  await pulse(0)
  expect(await watch(3)).toMatchObject({ covered: [[0, 30]], finishedRate: 50 })
  await watch(1)
  expect(await progress()).toEqual([100])
})

test('security 18 two devices at once earn no more than one, and the older is told', async () => {
  const { user, client, pulse } = await aViewer()
  app.pass(1)
  const newer = await asUser(app, user, 'second device')
  await pulse(0, { by: client })
  app.pass(10)
  await pulse(10, { by: client })
  await pulse(0, { by: newer, page: 'q' })
  for (let sent = 0; sent < 6; sent += 1) {
    app.pass(10)
    await Promise.all([
      pulse(10, { by: newer, page: 'q' }),
      pulse(10, { by: client }),
      pulse(10, { by: newer, page: 'q' }),
    ])
  }
  const [record] = await database.select().from(liveRecords).where(eq(liveRecords.userId, user.id))
  expect(record?.covered).toBe('{[1,71)}')
  expect(await pulse(10, { by: client })).toEqual(failed(pulseSaveRecord.refusals.playingElsewhere))
})

test('security 18 a live and a course share one clock: of two pages of a login one counts', async () => {
  const { pulse, client } = await aViewer()
  const other = await aLive(database, onAir)
  await pulse(0)
  app.pass(10)
  expect((await pulse(10, { by: client, page: 'q', id: other.id })).data).toMatchObject({ isCounting: 0, covered: [] })
  expect((await pulse(10)).data.covered).toEqual([[0, 10]])
})

test('security 18 a hundred pulses at once are worth the time that passed', async () => {
  const { pulse, user } = await aViewer()
  await pulse(0)
  app.pass(25)
  await Promise.all(Array.from({ length: 20 }, () => pulse(10)))
  const [record] = await database.select().from(liveRecords).where(eq(liveRecords.userId, user.id))
  expect(record?.covered).toBe('{[0,25)}')
})

test('D3-Q40 a broadcast that the host ends early is measured by its real length, once', async () => {
  const { live, pulse, watch, progress, ledger } = await aViewer({ ...onAir, endsAt: at(90) })
  await pulse(0)
  expect(await watch(12)).toMatchObject({ finishedRate: 2 })
  await database.update(lives).set({ endedAt: app.now() }).where(eq(lives.id, live.id))
  app.pass(600)
  await settleLives(app)
  await settleLives(app)
  expect(await progress()).toEqual([100])
  expect((await ledger()).hours).toEqual([['live', live.id, 1.5]])
  const [record] = await database.select().from(liveRecords).where(eq(liveRecords.liveId, live.id))
  expect(record?.finishedRate).toBe(100)
})

test('D3-Q105 D3-Q40 two minutes before a wrong end are not all of a live: while it may go on nobody has attended it', async () => {
  const { live, pulse, watch, progress, ledger } = await aViewer({ ...onAir, endsAt: at(90) })
  await pulse(0)
  await watch(12)
  await database.update(lives).set({ endedAt: app.now() }).where(eq(lives.id, live.id))
  await database
    .insert(liveRecordings)
    .values({ liveId: live.id, part: 1, key: 'lives/y.mp4', seconds: 120, recordedAt: at(0) })
  await pulse(0)
  expect(await watch(3, {}, 0)).toMatchObject({ finishedRate: 2 })
  await settleLives(app)
  expect([await progress(), (await ledger()).hours]).toEqual([[], []])
})

test('D3-C41 pulses of strangers: a guest, no live, a disabled room', async () => {
  const { client, pulse, user } = await aViewer()
  const disabled = await aLive(database, { ...onAir, isDisabled: true })
  expect(await pulse(10, { id: disabled.id })).toEqual(failed(liveRefusals.disabled))
  expect(await pulse(10, { id: user.id, by: client })).toEqual(failed(liveRefusals.noLive))
  const guest = await asGuest(app).send(pulseSaveRecord, {
    courseId: disabled.id,
    coursewareId: disabled.id,
    watchPoint: '00:00:10',
    pulseTime: 10,
    pulseRate: 1,
    type: 'live',
  })
  expect(guest.data).toMatchObject({ finishedRate: 0, isCounting: 0 })
  const own = and(eq(liveRecords.userId, user.id), eq(liveRecords.liveId, disabled.id))
  expect(await database.select().from(liveRecords).where(own)).toEqual([])
})

test('D3-Q40 security 18 pulses of somebody who is not in the room count nothing, until they come in', async () => {
  const { user, live, pulse, watch } = await aViewer()
  await pulse(0)
  expect(await watch(6)).toMatchObject({ covered: [[0, 60]] })
  await database.delete(livePresence).where(eq(livePresence.userId, user.id))
  expect(await watch(6)).toMatchObject({ covered: [[0, 60]] })
  await enterRoom(user.id, live.id)
  expect(await watch(3)).toMatchObject({
    covered: [
      [0, 60],
      [120, 150],
    ],
  })
})
