import { classRank, hidePlace, ownStanding } from '@college/contract/classes/rank.ts'
import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classStudyTimes } from '../study/tables.ts'

// A Sunday in Asia/Shanghai, an hour before the week of the ninth begins.
const app = await testApp('2026-11-08T22:59:00+08:00')
const { database } = app

test('D2-Q76 what the ranking counts is counted by weeks from Monday too, across the turn of one and a gap', async () => {
  const user = await aUser(database)
  let client = await asUser(app, user)
  const course = await aCourse(database)
  const made = await aStudyClass(database, { units: [{ items: [{ courseId: course.id, period: 2 }] }] })
  await aMembership(database, made.id, user.id)
  const coursewareId = course.coursewares[0]?.id ?? ''
  await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  const watch = async (from: number, to: number) => {
    for (let point = from + 10; point <= to; point += 10) {
      app.pass(10)
      const pulse = { courseId: course.id, coursewareId, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate: 1 }
      await client.send(pulseSaveRecord, { ...pulse, classid: made.id } as never)
    }
  }
  const stored = async () => {
    const [row] = await database.select().from(classStudyTimes).where(eq(classStudyTimes.userId, user.id))
    return [row?.week, row?.weekSeconds, row?.lastWeekSeconds, row?.seconds]
  }
  await watch(0, 20)
  expect(await stored()).toEqual(['2026-11-02', 20, 0, 20])
  await watch(20, 30)
  expect(await stored()).toEqual(['2026-11-02', 30, 0, 30])
  app.setNow('2026-11-09T00:00:30+08:00')
  await watch(30, 50)
  expect(await stored()).toEqual(['2026-11-09', 20, 30, 50])
  // What is seen once more is no new time.
  await watch(0, 20)
  expect(await stored()).toEqual(['2026-11-09', 20, 30, 50])
  app.setNow('2026-11-25T09:00:00+08:00')
  client = await asUser(app, user)
  await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  await watch(50, 60)
  expect(await stored()).toEqual(['2026-11-23', 10, 0, 60])
})

const WEEK = { day: '2026-11-25', reachedAt: new Date('2026-11-25T09:00+08:00') }

/** A class in which these have studied for so many seconds; the first one in this week and the last. */
async function aRankedClass(type: 1 | 2, ...seconds: number[]) {
  app.setNow('2026-11-25T10:00:00+08:00')
  const { id } = await aClass(database, { type })
  const people = []
  for (const [at, total] of seconds.entries()) {
    const user = await aClassMember(database, id)
    people.push(user)
    const weeks = at === 0 ? { week: '2026-11-23', weekSeconds: 12_030, lastWeekSeconds: 8_400 } : {}
    await database.insert(classStudyTimes).values({ classId: id, userId: user.id, seconds: total, ...WEEK, ...weeks })
  }
  return { id, people, me: await asUser(app, people[0] ?? { id: '' }) }
}

test.each([1, 2] as const)('D2-Q76 D2-C34 the own week and place, as the ranking has it, of type %i', async (type) => {
  const { id, me, people } = await aRankedClass(type, 20_430, 30_000, 600)
  const standing = { weekMinutes: 200, lastWeekMinutes: 140, place: 2, total: 3, isPlaceHidden: false }
  expect((await me.send(ownStanding, { id })).data).toEqual(standing)
  const { myself } = (await me.send(classRank, { id, size: 1, index: 1 })).data
  expect(myself?.rank).toBe(standing.place)
  app.setNow('2026-11-30T00:00:00+08:00')
  const later = await asUser(app, people[0] ?? { id: '' })
  expect((await later.send(ownStanding, { id })).data).toMatchObject({ weekMinutes: 0, lastWeekMinutes: 200 })
})

test('D2-Q76 a hidden place is not told to its owner, on any device and in any class; the ranking has it as before', async () => {
  const { id, people, me } = await aRankedClass(1, 300, 600)
  const other = await aRankedClass(2, 60)
  await aMembership(database, other.id, people[0]?.id ?? '')
  expect((await me.send(hidePlace, { isHidden: true })).data).toEqual({ isHidden: true })
  const phone = await asUser(app, people[0] ?? { id: '' })
  for (const classId of [id, other.id]) {
    expect((await phone.send(ownStanding, { id: classId })).data).toMatchObject({ place: null, isPlaceHidden: true })
  }
  expect((await other.me.send(ownStanding, { id: other.id })).data).toMatchObject({ place: 1, total: 2 })
  const { list, myself } = (await phone.send(classRank, { id, size: 10, index: 1 })).data
  expect([list.map(({ userId }) => userId), myself?.rank]).toEqual([[people[1]?.id, people[0]?.id], 2])
  await me.send(hidePlace, { isHidden: false })
  expect((await me.send(ownStanding, { id })).data).toMatchObject({ place: 2, isPlaceHidden: false })
})

test('D2-B319 teachers and observers have no place; who is not in the class learns nothing', async () => {
  const { id } = await aRankedClass(1, 300)
  for (const kind of ['teacher', 'observer'] as const) {
    const client = await asUser(app, await aClassMember(database, id, { kind }))
    expect((await client.send(ownStanding, { id })).data).toBeNull()
  }
  const stranger = await asUser(app, await aUser(database))
  expect(await stranger.send(ownStanding, { id })).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(hidePlace, { isHidden: true })).toEqual(failed(commonRefusals.logInFirst))
})

test('D2-Q76 who came and has not studied yet stands last, with no week', async () => {
  const { id } = await aRankedClass(1, 300)
  const fresh = await asUser(app, await aClassMember(database, id))
  app.pass(6)
  expect((await fresh.send(ownStanding, { id })).data).toEqual({
    ...{ weekMinutes: 0, lastWeekMinutes: 0, place: 2, total: 2, isPlaceHidden: false },
  })
})
