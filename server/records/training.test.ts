import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { learningSummary, tabBadges } from '@college/contract/records/training.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { courses } from '../courses/tables.ts'
import { examResults, exams } from '../exams/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const list = { namespace: 'nc.learn.record', pageName: 'train' }

async function aLearner() {
  const user = await aUser(database)
  const { send, ask } = await asUser(app, user)
  const asked = (year: number, type: string) => JSON.stringify({ year, type })
  return {
    user,
    send,
    ask,
    rows: (year: number, type: string, page = {}) =>
      send(metaListData, { ...list, query: asked(year, type), pageNum: 1, ...page }),
    count: (year: number, type: string) => send(metaListCount, { ...list, query: asked(year, type) }),
  }
}

const entry = (userId: string, reason: string, at: string, hours: number, subjectId: string = randomUUID()) =>
  database.insert(hoursLedger).values({
    userId,
    reason,
    subjectId,
    year: Number(at.slice(0, 4)),
    title: `记录 ${reason}`,
    earnedAt: new Date(`${at}T10:00+08:00`),
    hours,
  })

async function studied(userId: string, at: string, finishedRate: number) {
  const course = await aCourse(database, { title: `课程 ${at}` })
  const startedAt = new Date(`${at}T08:00+08:00`)
  const lastPulseAt = new Date(`${at}T09:00+08:00`)
  const coursewareId = course.coursewares[0]?.id ?? ''
  await database
    .insert(studyRecords)
    .values({ userId, coursewareId, courseId: course.id, finishedRate, startedAt, lastPulseAt })
  return course
}

async function sat(userId: string, lastAt: string, passedAt: string | null) {
  const at = (day: string) => new Date(`${day}T15:00+08:00`)
  const [exam] = await database
    .insert(exams)
    .values({ title: `测评 ${lastAt}`, startsAt: at('2026-01-01'), endsAt: at('2026-12-31') })
    .returning()
  const passed = passedAt === null ? null : at(passedAt)
  await database
    .insert(examResults)
    .values({ userId, examId: exam?.id ?? '', attempts: 1, lastAt: at(lastAt), passedAt: passed })
}

test('D1-C62 D1-E23 D1-B262 the summary counts classes, courses and everything, with their hours', async () => {
  const { user, send } = await aLearner()
  await entry(user.id, 'course', '2026-03-01', 0.1)
  await entry(user.id, 'course', '2026-03-02', 0.2)
  await entry(user.id, 'class', '2026-04-01', 20)
  await entry(user.id, 'gwy', '2026-05-01', 2)
  await entry(user.id, 'zwy', '2026-06-01', 3)
  await entry(user.id, 'course', '2025-12-31', 7)
  expect(await send(learningSummary, { year: 2026 })).toEqual(
    done({
      year: 2026,
      special: 1,
      special2: 20,
      course: 2,
      course2: 0.3,
      imported: 2,
      imported2: 5,
      total: 5,
      total2: 25.3,
    }),
  )
  expect(await send(learningSummary, { year: 2023 })).toEqual(
    done({
      year: 2023,
      special: 0,
      special2: 0,
      course: 0,
      course2: 0,
      imported: 0,
      imported2: 0,
      total: 0,
      total2: 0,
    }),
  )
})

test('D1-R45 D1-E22 lists the counted courses of a year, without unfinished ones', async () => {
  const { user, rows, count } = await aLearner()
  const counted = await studied(user.id, '2026-02-01', 100)
  await entry(user.id, 'course', '2026-02-01', 1.5, counted.id)
  await studied(user.id, '2026-09-01', 40)
  expect(await rows(2026, 'course')).toEqual(
    done([
      {
        _id: counted.id,
        name: '记录 course',
        period: 1.5,
        startTime: '2026-02-01T00:00:00.000Z',
        endTime: '2026-02-01T01:00:00.000Z',
        completeTime: '2026-02-01T02:00:00.000Z',
        year: 2026,
        type: 'course',
        platform: '干部网院',
        finish_time: '2026-02-01 10:00',
        assess_result: '合格',
      },
    ]),
  )
  expect(await count(2026, 'course')).toEqual(done({ count: 1 }))
  expect(await count(2025, 'course')).toEqual(done({ count: 0 }))
})

test('D1-R45 a course counted last year and opened again this year stays in last year', async () => {
  const { user, rows } = await aLearner()
  const course = await studied(user.id, '2026-09-01', 100)
  await entry(user.id, 'course', '2025-06-01', 2, course.id)
  expect(await rows(2026, 'course')).toEqual(done([]))
  expect(await rows(2025, 'course')).toMatchObject(done([{ _id: course.id, assess_result: '合格' }]))
})

test('D1-R45 a withdrawn course keeps its counted record', async () => {
  const { user, rows } = await aLearner()
  const course = await studied(user.id, '2026-02-01', 100)
  await entry(user.id, 'course', '2026-02-01', 2, course.id)
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await rows(2026, 'course')).toMatchObject(done([{ _id: course.id }]))
})

test('D1-R45 D1-B123 an exam belongs to the year of its last attempt, in Chinese time', async () => {
  const { user, rows, count } = await aLearner()
  await sat(user.id, '2026-03-01', '2026-02-01')
  await sat(user.id, '2026-05-01', null)
  await sat(user.id, '2025-12-31', null)
  expect(await rows(2026, 'exam')).toMatchObject(
    done([
      {
        name: '测评 2026-05-01',
        completeTime: '',
        assess_result: '不合格',
        finish_time: '2026-05-01 15:00',
        period: 0,
      },
      { name: '测评 2026-03-01', completeTime: '2026-02-01T07:00:00.000Z', assess_result: '合格', type: 'exam' },
    ]),
  )
  expect(await count(2026, 'exam')).toEqual(done({ count: 2 }))
})

test('D1-R45 classes are the entries of classes in the ledger', async () => {
  const { user, rows, count } = await aLearner()
  expect([await rows(2026, 'class'), await count(2026, 'class')]).toEqual([done([]), done({ count: 0 })])
  await entry(user.id, 'class', '2026-04-01', 20)
  expect(await rows(2026, 'class')).toMatchObject(done([{ name: '记录 class', period: 20, assess_result: '合格' }]))
})

test('D1-R45 fifteen a page', async () => {
  const { user, rows } = await aLearner()
  for (let day = 10; day < 27; day++) await entry(user.id, 'course', `2026-03-${day}`, 1)
  const first = await rows(2026, 'course')
  const second = await rows(2026, 'course', { pageNum: 2 })
  expect([first.data?.length, second.data?.length]).toEqual([15, 2])
  expect(new Set([...(first.data ?? []), ...(second.data ?? [])].map(({ _id }) => _id)).size).toBe(17)
})

test('D1-C63 D1-E38 D1-B263 a badge is the length of its tab’s list', async () => {
  const { user, send } = await aLearner()
  const counted = await studied(user.id, '2026-02-01', 100)
  await entry(user.id, 'course', '2026-02-01', 1.5, counted.id)
  await studied(user.id, '2026-09-01', 40)
  await entry(user.id, 'class', '2026-04-01', 20)
  await entry(user.id, 'zwy', '2026-04-02', 2)
  await sat(user.id, '2026-05-01', null)
  await sat(user.id, '2025-05-01', null)
  expect(await send(tabBadges, { type: 'trainRecord' })).toEqual(done({ course: 1, class: 1, imported: 1, exam: 1 }))
  expect(await send(tabBadges, { type: 'trainRecord', year: 2025 })).toEqual(
    done({ course: 0, class: 0, imported: 0, exam: 1 }),
  )
})

test('D1-C63 D1-E38 the badges of the favourites count by type and in total', async () => {
  const { send } = await aLearner()
  expect(await send(tabBadges, { type: 'collect' })).toEqual(done({ all: 0 }))
  const course = await aCourse(database)
  await send(toggleFavourite, { ywlxValue: 'course', ywid: course.id })
  expect(await send(tabBadges, { type: 'collect' })).toEqual(done({ all: 1, course: 1 }))
})

test('D1-C60 D1-B122 classes and exams count in my info', async () => {
  const { user, send } = await aLearner()
  await entry(user.id, 'class', '2025-04-01', 20)
  await sat(user.id, '2025-05-01', null)
  expect(await send(previewPersonAndDataNum, {})).toMatchObject(done({ previewData: { classNum: 1, examNum: 1 } }))
})

test('D1-C62 D1-C63 D1-R45 another learner does not see them', async () => {
  const { user } = await aLearner()
  await entry(user.id, 'course', '2026-03-01', 9)
  await studied(user.id, '2026-09-01', 40)
  await sat(user.id, '2026-05-01', null)
  const stranger = await aLearner()
  expect(await stranger.send(learningSummary, { year: 2026 })).toMatchObject(done({ total: 0, total2: 0 }))
  expect(await stranger.send(tabBadges, { type: 'trainRecord' })).toEqual(
    done({ course: 0, class: 0, imported: 0, exam: 0 }),
  )
  for (const type of ['course', 'class', 'imported', 'exam']) expect(await stranger.rows(2026, type)).toEqual(done([]))
})

test('D1-C62 D1-C63 D1-R45 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  const query = JSON.stringify({ year: 2026, type: 'course' })
  const asked = [
    send(learningSummary, { year: 2026 }),
    send(tabBadges, { type: 'collect' }),
    send(metaListData, { ...list, query, pageNum: 1 }),
  ]
  for (const answer of await Promise.all(asked)) expect(answer).toEqual(failed(commonRefusals.logInFirst))
})

test.each([['{}'], ['{"year":2026}'], ['{"year":2026,"type":"gwy"}'], ['{"year":"二〇二六","type":"course"}'], ['[]']])(
  'D1-R45 the query %j is malformed',
  async (query) => {
    const { ask } = await aLearner()
    const answer = await ask(metaListData, { ...list, query, pageNum: 1 })
    expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
  },
)

test.each([
  [learningSummary, {}],
  [learningSummary, { year: '2026.5' }],
  [tabBadges, {}],
  [tabBadges, { type: 'everything' }],
  [tabBadges, { type: 'trainRecord', year: 1999 }],
])('$path malformed: %o', async (endpoint, input) => {
  const { ask } = await aLearner()
  const answer = await ask(endpoint, input)
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})
