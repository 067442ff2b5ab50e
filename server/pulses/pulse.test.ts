import { getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classSteps, pulseClassJson, pulseClassOf } from '../classes/door.ts'
import { makeStudyStore } from '../courses/door.ts'
import { asGuest, asUser, type TestApp, testApp } from '../testing/app.ts'
import { aCourse, aUser, type CourseWish } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const studyStore = makeStudyStore({ json: pulseClassJson, read: pulseClassOf, steps: classSteps })
await app.settings.set('setting_nc_points_course', '10', '', app.now())

type Client = Awaited<ReturnType<typeof asUser>>

/** A learner with a course before them, its first courseware opened. */
async function aStudent(wish: CourseWish = {}) {
  const user = await aUser(app.database)
  const client = await asUser(app, user)
  const course = await aCourse(app.database, wish)
  const coursewareId = course.coursewares[0]?.id ?? ''
  await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  return { user, client, course, coursewareId, ...playerOf(app, client, course.id, coursewareId) }
}

function playerOf(on: TestApp, client: Client, courseId: string, coursewareId: string) {
  const pulse = (point: number, more: { isView?: string; pulseRate?: number; page?: string } = {}) =>
    client.send(pulseSaveRecord, {
      courseId,
      coursewareId,
      watchPoint: clockTimeOf(point),
      pulseTime: 10,
      pulseRate: 1,
      realWatchTime: clockTimeOf(point),
      ...more,
    })
  return {
    pulse,
    /** Plays steadily from one point to another, a pulse every ten seconds. */
    async watch(from: number, to: number) {
      let last = await Promise.resolve(undefined as Awaited<ReturnType<typeof pulse>> | undefined)
      for (let point = from + 10; point <= to; point += 10) {
        on.pass(10)
        last = await pulse(point)
      }
      return last
    },
  }
}

async function ledgerOf(userId: string) {
  const { rows } = await app.database.execute<{ hours: string; points: number }>(
    sql`select h.hours, p.points from hours_ledger h join points_ledger p using (user_id, subject_id) where user_id = ${userId}`,
  )
  return rows
}

test('D3-C39 D2-B397 D3-B363 steady play is credited and kept', async () => {
  const { client, course, coursewareId, watch } = await aStudent()
  expect((await watch(0, 60))?.data).toMatchObject({
    finishedRate: 50,
    furthestPoint: 60,
    state: '20000',
    isCounting: 1,
    covered: [[0, 60]],
  })
  const { data: record } = await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  expect(record).toMatchObject({ lastWatchPoint: '00:01:00', isCounting: 1, covered: [[0, 60]] })
  const { data } = await client.send(getPlayTrend, { courseId: course.id })
  expect(data.locationSite).toEqual({ coursewareId, watchPoint: '00:01:00' })
  expect(data.playTree[0]?.children[0]).toMatchObject({ finishedRate: 50, lastWatchPoint: '00:01:00' })
})

test('D3-Q01 D3-B002 D1-B004 finishing all compulsory courseware awards hours and points once', async () => {
  const { client, user, course, watch, pulse } = await aStudent({ coursewares: [{}, {}, { isCompulsory: false }] })
  expect((await watch(0, 110))?.data).toMatchObject({ finishedRate: 100, courseFinished: 0 })
  expect(await ledgerOf(user.id)).toEqual([])

  const second = course.coursewares[1]?.id ?? ''
  await client.send(getPlayRecord, { courseId: course.id, coursewareId: second })
  const end = await playerOf(app, client, course.id, second).watch(0, 110)
  expect(end?.data).toMatchObject({ finishedRate: 100, courseFinished: 1 })
  expect(await ledgerOf(user.id)).toEqual([{ hours: '2.0', points: 10 }])

  app.pass(60)
  expect((await pulse(110)).data).toMatchObject({ finishedRate: 100, courseFinished: 0 })
  expect(await ledgerOf(user.id)).toHaveLength(1)
})

test.each([
  ['D3-C40 the mini player', {}],
  ['D3-C40 one that names its type', { type: 'mini' }],
])('%s reports by its own address, and is judged alike', async (_name, more) => {
  const { client, course, coursewareId } = await aStudent()
  const other = { ...pulseSaveRecord, path: '/nc/course/play/pulseSaveRecord' } as const
  const pulse = (point: number, wish = {}) =>
    client.send(other, {
      courseId: course.id,
      coursewareId,
      watchPoint: clockTimeOf(point),
      realWatchTime: clockTimeOf(point),
      pulseTime: 10,
      pulseRate: 1,
      ...more,
      ...wish,
    })
  app.pass(10)
  expect((await pulse(10)).data).toMatchObject({ finishedRate: 8, furthestPoint: 10, state: '20000' })
  expect((await pulse(20, { courseId: coursewareId })).success).toBe(false)
})

test('security 18 a burst of forged pulses earns nothing beyond the slack', async () => {
  const { pulse } = await aStudent()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => pulse((index + 1) * 10)))
  expect(Math.max(...answers.map(({ data }) => data.finishedRate))).toBeLessThanOrEqual(2)
})

test('D3-Q13 D3-C39 the older device is told when a newer one studies', async () => {
  const { user, client, course, coursewareId, watch, pulse } = await aStudent()
  await watch(0, 20)
  app.pass(1)
  const device = await asUser(app, user, 'second device')
  const asked = { courseId: course.id, coursewareId }
  await device.send(getPlayRecord, asked)
  app.pass(9)
  expect((await playerOf(app, device, course.id, coursewareId).pulse(30)).data.isCounting).toBe(1)
  expect(await pulse(30)).toEqual(failed(pulseSaveRecord.refusals.playingElsewhere))
  app.pass(31)
  expect((await pulse(30)).data).toMatchObject({ isCounting: 0, finishedRate: 24 })
  expect((await client.send(getPlayRecord, asked)).data.isCounting).toBe(1)
})

test('D3-Q02 D3-Q13 of two pages of one login one counts, and 在此继续 decides which', async () => {
  const { client, course, coursewareId, pulse, watch } = await aStudent()
  await watch(0, 20)
  const asked = { courseId: course.id, coursewareId, page: 'second' }
  expect((await client.send(getPlayRecord, asked)).data.isCounting).toBe(0)
  app.pass(10)
  expect((await pulse(80, { page: 'second' })).data).toMatchObject({ isCounting: 0, covered: [[0, 20]] })
  expect((await pulse(30)).data).toMatchObject({ isCounting: 1, covered: [[0, 30]] })

  const { data } = await client.send(getPlayRecord, { ...asked, takeOver: '1' })
  expect(data).toMatchObject({ isCounting: 1, covered: [[0, 30]], lastWatchPoint: '00:00:30' })
  app.pass(10)
  expect((await pulse(40)).data).toMatchObject({ isCounting: 0, covered: [[0, 30]] })
  const counted = [
    [0, 30],
    [35, 45],
  ]
  expect((await pulse(45, { page: 'second' })).data).toMatchObject({ isCounting: 1, covered: counted })
})

test('security 18 five courses that were never opened earn nothing after ten idle minutes', async () => {
  const { user, client, watch } = await aStudent()
  await watch(0, 10)
  const second = await asUser(app, user, 'second device')
  const courses = await Promise.all(Array.from({ length: 5 }, () => aCourse(app.database)))
  app.pass(600)
  const forged = courses.flatMap(({ id, coursewares: [ware] }) =>
    Array.from({ length: 12 }, (_, index) =>
      playerOf(app, index % 2 ? client : second, id, ware?.id ?? '').pulse((index + 1) * 10, { pulseRate: 2 }),
    ),
  )
  expect((await Promise.all(forged)).map(({ data }) => data.finishedRate)).toEqual(Array(60).fill(0))
  const { rows } = await app.database.execute(sql`select course_id from study_records where user_id = ${user.id}`)
  expect(rows).toHaveLength(1)
  expect(await ledgerOf(user.id)).toEqual([])
})

test('D3-Q01 a finished course is told of, once, with its hours and its points', async () => {
  const { user, pulse, watch } = await aStudent()
  await watch(0, 120)
  await pulse(120)
  const { rows } = await app.database.execute(
    sql`select kind, title, content, link from messages where user_id = ${user.id}`,
  )
  const link = `#${href(routes.trainingRecords, {})}`
  const content = expect.stringMatching(/^您已学完课程“.+”，获得 2.0 学时、10 积分。$/)
  expect(rows).toEqual([{ kind: 'hours', title: '学时到账：2.0 学时', content, link }])
})

test('D3-Q01 without its message a course is not finished: the next pulse finishes it', async () => {
  const { user, pulse, watch } = await aStudent()
  await watch(0, 100)
  await app.database.execute(sql`alter table messages rename to messages_gone`)
  app.pass(10)
  expect((await pulse(110)).success).toBe(false)
  await app.database.execute(sql`alter table messages_gone rename to messages`)
  expect(await ledgerOf(user.id)).toEqual([])
  expect((await pulse(110)).data.courseFinished).toBe(1)
  expect(await ledgerOf(user.id)).toHaveLength(1)
})

test('D3-Q13 a session that was lost is told so, with 22222', async () => {
  const { client, pulse } = await aStudent()
  await client.send(getPlayTrend, { courseId: '00000000-0000-7000-8000-000000000000' })
  await app.database.execute(sql`delete from sessions where id = ${client.sessionId}`)
  const answer = await pulse(10)
  expect([answer.state, answer.message]).toEqual(['22222', '您的账号已在其他设备学习，请重新登录'])
})

test('D3-Q106 a guest may pulse, and nothing is stored', async () => {
  const { course, coursewareId } = await aStudent()
  const before = await app.database.execute(sql`select * from study_records`)
  const answer = await asGuest(app).send(pulseSaveRecord, {
    courseId: course.id,
    coursewareId,
    watchPoint: '00:00:10',
    pulseTime: 10,
    pulseRate: 1,
  })
  expect(answer.success).toBe(true)
  expect((await app.database.execute(sql`select * from study_records`)).rows).toEqual(before.rows)
})

test('D3-Q31 a preview is not credited', async () => {
  const { user, pulse } = await aStudent()
  app.pass(10)
  expect((await pulse(10, { isView: '1' })).data.finishedRate).toBe(0)
  const { rows } = await app.database.execute(sql`select 1 from study_records where user_id = ${user.id}`)
  expect(rows).toEqual([])
})

test('D3-B175 D3-Q102 a document is finished by its first save', async () => {
  const { user, pulse } = await aStudent({ coursewares: [{ type: 'document', durationSeconds: 0, media: {} }] })
  expect((await pulse(0)).data).toMatchObject({ finishedRate: 100, courseFinished: 1 })
  expect(await ledgerOf(user.id)).toHaveLength(1)
})

test('a courseware of another course, an unpublished one and nonsense are refused', async () => {
  const { client, coursewareId, course, pulse } = await aStudent()
  const other = await aCourse(app.database)
  const asked = { watchPoint: '00:00:10', pulseTime: 10, pulseRate: 1 }
  expect(await client.send(pulseSaveRecord, { courseId: other.id, coursewareId, ...asked })).toEqual(
    failed(pulseSaveRecord.refusals.noCourse),
  )
  expect(
    await client.send(pulseSaveRecord, { courseId: course.id, coursewareId, ...asked, watchPoint: '1:2' }),
  ).toEqual(failed(commonRefusals.malformed))
  await app.database.execute(sql`update courses set is_published = false where id = ${course.id}`)
  expect(await pulse(10)).toEqual(failed(pulseSaveRecord.refusals.noCourse))
})

test('one bad pulse does not spoil the batch it travels in', async () => {
  const good = await aStudent()
  const other = await aCourse(app.database)
  app.pass(10)
  const [kept, refused] = await Promise.all([
    good.pulse(10),
    good.client.send(pulseSaveRecord, {
      courseId: other.id,
      coursewareId: good.coursewareId,
      watchPoint: '00:00:10',
      pulseTime: 10,
      pulseRate: 1,
    }),
  ])
  expect([kept.data.finishedRate, refused.success]).toEqual([8, false])
})

test('two processes judge pulses of one learner one after the other', async () => {
  const { user, pulse } = await aStudent()
  app.pass(10)
  let late: ReturnType<typeof pulse> | undefined
  await app.database.transaction(async (rival) => {
    await studyStore(rival).lock([user.id])
    late = pulse(10)
    await untilSomeoneWaits(app.database)
    // The rival spends the ten seconds that have passed; the late one has read before that.
    await rival.execute(
      sql`update study_clocks set spent_until = ${app.now()}, version = version + 1 where user_id = ${user.id}`,
    )
  })
  expect((await late)?.data).toMatchObject({ finishedRate: 0, covered: [] })
})

test('what was judged by an older state of the clock is not written', async () => {
  const { user, coursewareId } = await aStudent()
  const store = studyStore(app.database)
  const key = { userId: user.id, coursewareId }
  const [state] = await store.find([key])
  if (!state?.known) throw new Error('nothing is open')
  const clock = { userId: user.id, ...state.known }
  const record = { covered: [[0, 10]] as const, furthest: 10, lastPoint: 10, finishedRate: 8, inBursts: 0 }
  const saved = { ...key, courseId: state.courseId, record, claimed: 0, at: app.now().getTime() }
  const save = () => store.save([clock], [saved])
  expect([...(await save())]).toEqual([user.id])
  expect([...(await save())]).toEqual([])
})
