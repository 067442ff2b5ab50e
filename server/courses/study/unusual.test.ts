import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { unusualStudy } from '@college/contract/courses/unusual.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
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
