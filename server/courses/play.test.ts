import { getPlayBase, getPlayRecord, getPlayTrend } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const NOBODYS = '00000000-0000-7000-8000-000000000000'

test('D3-C35 a course says what it is, without markup that could run', async () => {
  const { id } = await aCourse(app.database, {
    content: '<p onclick="x()">好课<script>alert(1)</script></p>',
    labels: ['领导能力'],
    cover: '/files/public/a.svg',
  })
  const { data } = await asGuest(app).send(getPlayBase, { courseId: id })
  expect(data).toMatchObject({ content: '<p>好课</p>', labels: ['领导能力'], period: 2, teacherList: [] })
  expect(JSON.parse(data.cover)).toEqual([{ relativePath: '/files/public/a.svg' }])
})

test('D3-C36 D3-B003 D3-B280 D3-Q106 a guest sees the catalogue without anything personal', async () => {
  const { id, coursewares } = await aCourse(app.database, { coursewares: [{}, { type: 'document' }] })
  const { data } = await asGuest(app).send(getPlayTrend, { courseId: id })
  expect(data.locationSite).toBeNull()
  expect(data.playTree[0]?.children.map(({ id: each, finishedRate, kjsc }) => [each, finishedRate, kjsc])).toEqual([
    [coursewares[0]?.id, 0, '00:02:00'],
    [coursewares[1]?.id, 0, '00:00:00'],
  ])
})

test('D3-C37 the record brings play addresses', async () => {
  const course = await aCourse(app.database)
  const { data } = await asGuest(app).send(getPlayRecord, {
    courseId: course.id,
    coursewareId: course.coursewares[0]?.id ?? '',
  })
  expect(data).toMatchObject({ lastWatchPoint: '00:00:00', durationLong: 120, rTypeValue: 'video' })
  expect(JSON.parse(data.fileUrl).sd.relative).toContain('media/lecture/sd.mp4')
})

test.each([[getPlayBase], [getPlayTrend]])(
  'D3-B183 $path of a course with loginLimit wants a login',
  async (endpoint) => {
    const { id } = await aCourse(app.database, { loginLimit: true })
    expect(await asGuest(app).send(endpoint, { courseId: id })).toEqual(failed(endpoint.refusals.loginLimited))
    const { send } = await asUser(app, await aUser(app.database))
    expect((await send(endpoint, { courseId: id })).success).toBe(true)
  },
)

test('D3-C38 D3-Q76 the mini player asks for the same record by its own address', async () => {
  const course = await aCourse(app.database)
  const asked = { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
  const { send } = await asUser(app, await aUser(app.database))
  const mini = { ...getPlayRecord, path: '/nc/course/play/getPlayRecord' } as const
  const { data } = await send(mini, asked)
  expect(data).toEqual((await send(getPlayRecord, asked)).data)
  expect(data.id).toBe(asked.coursewareId)
  expect(await send(mini, { ...asked, courseId: NOBODYS })).toEqual(failed(getPlayRecord.refusals.noCourse))
})

test('security 17 a foreign page cannot open a courseware: that would move the clock of who is logged in', async () => {
  const course = await aCourse(app.database)
  const user = await aUser(app.database)
  const { token } = await asUser(app, user)
  const clocks = sql`select from study_clocks where user_id = ${user.id}`
  const url = `${getPlayRecord.path}?courseId=${course.id}&coursewareId=${course.coursewares[0]?.id}`
  const ask = (headers: Record<string, string>) =>
    app.http.inject({ url, headers: { cookie: `token=${token}`, ...headers } })
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).json()).toEqual(failed(commonRefusals.foreignPage))
  expect((await app.database.execute(clocks)).rows).toEqual([])
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).json().data).toMatchObject({ isCounting: 1, covered: [] })
})

test('D3-B183 its play addresses are not given away either', async () => {
  const course = await aCourse(app.database, { loginLimit: true })
  const asked = { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
  expect(await asGuest(app).send(getPlayRecord, asked)).toEqual(failed(getPlayRecord.refusals.loginLimited))
})

test('a course that is not there, not published or not an id is refused', async () => {
  const { id } = await aCourse(app.database, { isPublished: false })
  const guest = asGuest(app)
  for (const courseId of [id, NOBODYS]) {
    expect(await guest.send(getPlayBase, { courseId })).toEqual(failed(getPlayBase.refusals.noCourse))
    expect(await guest.send(getPlayTrend, { courseId })).toEqual(failed(getPlayTrend.refusals.noCourse))
  }
  expect(await guest.send(getPlayBase, { courseId: '7' })).toEqual(failed(commonRefusals.malformed))
})

test('a courseware of another course is refused', async () => {
  const [one, other] = [await aCourse(app.database), await aCourse(app.database)]
  const asked = { courseId: one.id, coursewareId: other.coursewares[0]?.id ?? '' }
  expect(await asGuest(app).send(getPlayRecord, asked)).toEqual(failed(getPlayRecord.refusals.noCourse))
})

test('D3-Q104 a viewer counts once in thirty minutes', async () => {
  const { id } = await aCourse(app.database)
  const { send } = await asUser(app, await aUser(app.database))
  const views = async () => (await send(getPlayTrend, { courseId: id })).data.viewTotal
  await send(getPlayBase, { courseId: id })
  await send(getPlayBase, { courseId: id })
  expect(await views()).toBe(1)
  app.pass(30 * 60)
  await send(getPlayBase, { courseId: id })
  expect(await views()).toBe(2)
  await send(getPlayBase, { courseId: id, isView: '1' })
  expect(await views()).toBe(2)
})
