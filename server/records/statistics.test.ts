import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { studyRecords } from '../courses/study/tables.ts'
import { courses } from '../courses/tables.ts'
import { pointsLedger } from '../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const recent = { namespace: 'nc.learn.record', pageName: 'recent' }

type Course = Awaited<ReturnType<typeof aCourse>>

/** Records progress on the courseware at `index`, `minutes` ago. */
async function study(user: { id: string }, course: Course, index: number, finishedRate: number, minutes: number) {
  const at = new Date(app.now().getTime() - minutes * 60_000)
  const coursewareId = course.coursewares[index]?.id ?? ''
  await database
    .insert(studyRecords)
    .values({ userId: user.id, coursewareId, courseId: course.id, finishedRate, startedAt: at, lastPulseAt: at })
}

async function aLearner() {
  const [unit] = await database.insert(units).values({ name: '青石县农业农村局' }).returning()
  const user = await aUser(database, { unitId: unit?.id ?? null, job: '四级主任科员', photo: '/files/public/a.svg' })
  return { user, ...(await asUser(app, user)) }
}

test('D1-C60 D1-E20 the learner’s profile and totals', async () => {
  const { user, send } = await aLearner()
  const course = await aCourse(database, { coursewares: [{}, {}] })
  await study(user, course, 0, 40, 5)
  await study(user, course, 1, 10, 3)
  await send(toggleFavourite, { ywlxValue: 'course', ywid: course.id })
  const why = { userId: user.id, reason: 'course', title: '系统思维', earnedAt: app.now() }
  await database.insert(pointsLedger).values([
    { ...why, subjectId: randomUUID(), year: 2025, points: 300 },
    { ...why, subjectId: randomUUID(), year: 2026, points: 20 },
  ])
  expect(await send(previewPersonAndDataNum, {})).toEqual(
    done({
      persion: {
        photo: '/files/public/a.svg',
        userName: '王晓明',
        unitName: '青石县农业农村局',
        position: '四级主任科员',
      },
      previewData: {
        // Begun is not completed.
        courseNum: 0,
        classNum: 0,
        examNum: 0,
        noteNum: 0,
        collectNum: 1,
        certNum: 0,
        integral: 320,
      },
    }),
  )
})

test('D1-C60 a learner without a unit gets an empty one', async () => {
  const { send } = await asUser(app, await aUser(database))
  expect(await send(previewPersonAndDataNum, {})).toMatchObject(done({ persion: { unitName: '' } }))
})

test('D1-C60 a guest is asked to log in', async () => {
  expect(await asGuest(app).send(previewPersonAndDataNum, {})).toEqual(failed(commonRefusals.logInFirst))
})

test('D1-R44 the course studied last comes first, with its percentage and resume point', async () => {
  const { user, send } = await aLearner()
  const optional = { isCompulsory: false }
  const older = await aCourse(database, { title: '大运河', coursewares: [{}] })
  const newer = await aCourse(database, {
    title: '系统思维',
    cover: '/files/public/covers/1.svg',
    teacherText: '陈立言^周文静',
    durationSeconds: 3_661,
    coursewares: [{ title: '上' }, { title: '下' }, { title: '拓展', ...optional }],
  })
  await study(user, older, 0, 100, 60)
  await study(user, newer, 0, 55, 30)
  await study(user, newer, 2, 100, 20)
  const { data } = await send(metaListData, { ...recent, pageNum: 1 })
  expect(data).toEqual([
    {
      _id: newer.id,
      cover: '[{"relativePath":"/files/public/covers/1.svg"}]',
      theme: 'mo',
      title: '系统思维',
      teacher_text: '陈立言^周文静',
      period: 2,
      duration: '01:01:01',
      percentage: 27,
      courseTime: '2026-11-04T00:40:00.000Z',
      position: '拓展',
    },
    expect.objectContaining({ _id: older.id, percentage: 100, cover: '' }),
  ])
  expect(await send(metaListCount, recent)).toEqual(done({ count: 2 }))
})

test('D1-R44 without compulsory coursewares all of them count', async () => {
  const { user, send } = await aLearner()
  const course = await aCourse(database, { coursewares: [{ isCompulsory: false }, { isCompulsory: false }] })
  await study(user, course, 1, 50, 1)
  expect(await send(metaListData, { ...recent, pageNum: 1 })).toMatchObject(done([{ percentage: 25 }]))
})

test('D1-R44 the list is paged, and leaves out withdrawn courses', async () => {
  const { user, send } = await aLearner()
  const made: string[] = []
  for (const minutes of [1, 2, 3, 4]) {
    const course = await aCourse(database)
    await study(user, course, 0, 10, minutes)
    made.push(course.id)
  }
  await database
    .update(courses)
    .set({ isPublished: false })
    .where(eq(courses.id, made[1] ?? ''))
  const page = async (pageNum: number) =>
    (await send(metaListData, { ...recent, pageNum, pageSize: 2 })).data?.map(({ _id }) => _id)
  expect([await page(1), await page(2), await page(3)]).toEqual([[made[0], made[2]], [made[3]], []])
  expect(await send(metaListCount, recent)).toEqual(done({ count: 3 }))
})

test('D1-R44 another learner does not see them, and a guest is asked to log in', async () => {
  const { user } = await aLearner()
  await study(user, await aCourse(database), 0, 10, 1)
  const { send } = await aLearner()
  expect(await send(metaListData, { ...recent, pageNum: 1 })).toEqual(done([]))
  expect(await asGuest(app).send(metaListData, { ...recent, pageNum: 1 })).toEqual(failed(commonRefusals.logInFirst))
  expect(await asGuest(app).send(metaListCount, recent)).toEqual(failed(commonRefusals.logInFirst))
})
