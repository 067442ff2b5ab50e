import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { unusualStudy } from '@college/contract/courses/unusual.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { aProvince, places, staffOf } from '../../testing/province.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const administrator = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))

/** Studies so many seconds: at once after as much silence, or as they pass. */
async function aRecord(name: string, seconds: number, isAtOnce: boolean, unitId: string | null = null) {
  const client = await asUser(app, await aUser(app.database, { name, unitId }))
  const course = await aCourse(app.database, { coursewares: [{ durationSeconds: 1_200 }] })
  const asked = { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
  await client.send(getPlayRecord, asked)
  await client.send(pulseSaveRecord, { ...asked, watchPoint: '00:00:00', pulseTime: 0, pulseRate: 1 })
  if (isAtOnce) app.pass(seconds)
  for (let point = 10; point <= seconds; point += 10) {
    if (!isAtOnce) app.pass(10)
    await client.send(pulseSaveRecord, { ...asked, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate: 1 })
  }
  return course
}

test('security 18 whose credit came faster than time is shown to staff, and keeps it', async () => {
  const early = await aRecord('早来的', 600, true)
  await aRecord('按时的', 600, false)
  await aRecord('断网一会儿的', 120, true)
  await aRecord('后来的', 600, true)

  const { data } = await administrator.send(unusualStudy, { pageNum: 1, pageSize: 10 })
  expect(data.rows.map(({ name }) => name)).toEqual(['后来的', '早来的'])
  expect(data.count).toBe(2)
  expect(data.rows[1]).toMatchObject({
    courseTitle: early.title,
    counted: 600,
    inBursts: 59 * 8,
    share: 78,
    lastPulseAt: '2026-11-04 09:10',
  })
  const second = await administrator.send(unusualStudy, { pageNum: 2, pageSize: 1 })
  expect(second.data).toMatchObject({ count: 2, rows: [{ name: '早来的' }] })
})

test('security 18 bursts of many short coursewares are summed by person and day', async () => {
  const before = (await administrator.send(unusualStudy, { pageNum: 1, pageSize: 10 })).data.count
  const user = await aUser(app.database, { name: '一口气学完的' })
  const films = Array.from({ length: 12 }, () => ({ durationSeconds: 70 }))
  const { id, coursewares } = await aCourse(app.database, { coursewares: films })
  const record = (coursewareId: string, at: Date, inBursts: number) =>
    app.database.execute(sql`
      insert into study_records (user_id, courseware_id, course_id, covered, in_bursts, started_at, last_pulse_at)
      values (${user.id}, ${coursewareId}, ${id}, '{[0,70)}'::int4multirange, ${inBursts}, ${at}, ${at})`)
  const day = (days: number) => new Date(app.now().getTime() - days * 86_400_000)
  // Four a day are not enough; twelve of one day are.
  for (const [place, part] of coursewares.entries()) await record(part.id, day(Math.floor(place / 4) + 1), 60)
  const listed = async () => (await administrator.send(unusualStudy, { pageNum: 1, pageSize: 10 })).data
  expect((await listed()).count).toBe(before)
  await app.database.execute(sql`update study_records set last_pulse_at = ${day(1)} where user_id = ${user.id}`)
  // Honest study of the same day does not hide them.
  const long = await aCourse(app.database, { coursewares: [{ durationSeconds: 7_200 }] })
  await app.database.execute(sql`
    insert into study_records (user_id, courseware_id, course_id, covered, in_bursts, started_at, last_pulse_at)
    values (${user.id}, ${long.coursewares[0]?.id}, ${long.id}, '{[0,7200)}'::int4multirange, 9, ${day(1)}, ${day(1)})`)
  const { count, rows } = await listed()
  expect(count).toBe(before + 1)
  expect(rows.find(({ userId }) => userId === user.id)).toMatchObject({
    ...{ day: '2026-11-03', coursewares: 12, counted: 840, inBursts: 720, share: 85 },
  })
})

test('security 18 nobody else sees it', async () => {
  const { send } = await asUser(app, await aUser(app.database))
  expect(await send(unusualStudy, { pageNum: 1, pageSize: 10 })).toEqual(failed(commonRefusals.notAllowed))
})

test('security 18 D2-Q64 administrators see it of their own people', async () => {
  const units = await aProvince(app)
  for (const place of places) await aRecord(place, 600, true, units[place])
  const seen = async (place: keyof typeof units) => {
    const { send } = await staffOf(app, units[place])
    const { rows, count } = (await send(unusualStudy, { pageNum: 1, pageSize: 100 })).data
    expect(count).toBe(rows.length)
    return rows.map(({ name }) => name).filter((name) => (places as readonly string[]).includes(name))
  }
  expect(await seen('city')).toEqual(['county', 'city'])
  expect(await seen('county')).toEqual(['county'])
  expect(await seen('otherCity')).toEqual(['otherCity'])
  expect(await seen('province')).toEqual([...places].toReversed())
})
