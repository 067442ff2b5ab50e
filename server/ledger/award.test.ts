import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { awardCourses, type CourseAward } from './award.store.ts'
import { hoursLedger, pointsLedger } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

/** A completed course of a new learner. Apostrophe and rare characters test the escaping. */
async function anAward(wish: Partial<CourseAward> = {}): Promise<CourseAward> {
  const { id: userId } = await aUser(database)
  const { id: courseId, title } = await aCourse(database, { title: '读《㛃䶮》：\'慎独\' 与 "慎微"' })
  return { userId, courseId, title, hours: 1.5, points: 10, earnedAt: app.now(), year: 2026, ...wish }
}

const ledgersOf = async ({ userId }: { userId: string }) => ({
  hours: (await database.select().from(hoursLedger).where(sql`user_id = ${userId}`)).map(({ hours, year }) => ({
    hours,
    year,
  })),
  points: (await database.select().from(pointsLedger).where(sql`user_id = ${userId}`)).map(({ points }) => points),
})

test('D1-B004 D1-Q83 a completed course awards hours and points, with reason and time', async () => {
  const award = await anAward()
  expect(await awardCourses(app, database, [award])).toEqual([{ userId: award.userId, courseId: award.courseId }])
  const [row] = await database.select().from(hoursLedger).where(sql`user_id = ${award.userId}`)
  expect(row).toEqual({
    userId: award.userId,
    reason: 'course',
    subjectId: award.courseId,
    year: 2026,
    title: award.title,
    earnedAt: award.earnedAt,
    hours: 1.5,
  })
  expect((await ledgersOf(award)).points).toEqual([10])
})

test('D3-Q01 a course is awarded once, in another year too', async () => {
  const award = await anAward()
  await awardCourses(app, database, [award])
  expect(await awardCourses(app, database, [award])).toEqual([])
  expect(await awardCourses(app, database, [{ ...award, year: 2027 }])).toEqual([])
  expect(await ledgersOf(award)).toEqual({ hours: [{ hours: 1.5, year: 2026 }], points: [10] })
})

test('D3-Q01 of a batch only the new awards are answered, each once', async () => {
  const [old, fresh] = [await anAward(), await anAward()]
  await awardCourses(app, database, [old])
  const awarded = await awardCourses(app, database, [fresh, old, fresh, { ...fresh, year: 2027 }])
  expect(awarded).toEqual([{ userId: fresh.userId, courseId: fresh.courseId }])
  expect(await ledgersOf(fresh)).toEqual({ hours: [{ hours: 1.5, year: 2026 }], points: [10] })
  expect(await awardCourses(app, database, [])).toEqual([])
})

test('D3-Q01 of two parallel awards one inserts, and the other answers none', async () => {
  const award = await anAward()
  let late: ReturnType<typeof awardCourses> | undefined
  await database.transaction(async (rival) => {
    expect(await awardCourses(app, rival, [award])).toHaveLength(1)
    // The late award sees no row yet, then waits for the rival's uncommitted key.
    late = awardCourses(app, database, [{ ...award, points: 999 }])
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual([])
  expect(await ledgersOf(award)).toEqual({ hours: [{ hours: 1.5, year: 2026 }], points: [10] })
})

test('D3-Q01 an award in a transaction that rolls back leaves nothing', async () => {
  const award = await anAward()
  const failing = database.transaction(async (tx) => {
    await awardCourses(app, tx, [award])
    throw new Error('the pulse was not stored')
  })
  await expect(failing).rejects.toThrow('the pulse was not stored')
  expect(await awardCourses(app, database, [award])).toHaveLength(1)
})
