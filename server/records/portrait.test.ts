import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { displaySelfPage } from '@college/contract/records/portrait.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classSignIns } from '../classes/inside/tables.ts'
import { comments } from '../comments/tables.ts'
import { studyRecords } from '../courses/study/tables.ts'
import { examResults, exams } from '../exams/tables.ts'
import { forumBoards, topics } from '../forum/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { liveRecords } from '../lives/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aCategory, aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { countPortraits } from './door.ts'
import { notes, portraits } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const [theory, law] = [
  await aCategory(database, { name: '党的理论', position: 0 }),
  await aCategory(database, { name: '法治建设', position: 1 }),
]

type Facts = { minutes?: Record<string, number>; finished?: number; marks?: number[]; notes?: number; days?: number }

/** A learner who studied so many minutes in a course of each category, and so on. */
async function aLearner({ minutes = {}, finished = 0, marks = [], notes: noted = 0, days = 0 }: Facts = {}) {
  const user = await aUser(database)
  const at = app.now()
  const begun: string[] = []
  for (const [firstCategoryId, studied] of Object.entries(minutes)) {
    const course = await aCourse(database, { firstCategoryId })
    begun.push(course.id)
    // Two spans with a gap: what lies between them was not studied.
    const half = studied * 30
    await database.insert(studyRecords).values({
      userId: user.id,
      coursewareId: course.coursewares[0]?.id ?? '',
      courseId: course.id,
      covered: `{[0,${half}),[${half + 100},${2 * half + 100})}`,
      startedAt: at,
      lastPulseAt: at,
    })
  }
  for (const subjectId of begun.slice(0, finished)) {
    const entry = { userId: user.id, reason: 'course', subjectId, title: '课', hours: 1, earnedAt: at }
    await database.insert(hoursLedger).values({ ...entry, year: 2026 })
  }
  for (const bestScore of marks) await anExam(user.id, bestScore)
  for (let place = 0; place < noted; place += 1) {
    const note = { userId: user.id, type: 'course', relationId: theory.id, content: '记', createdAt: at, updatedAt: at }
    await database.insert(notes).values(note)
  }
  if (days > 0) {
    const { id: classId } = await aClass(database)
    const signed = Array.from({ length: days }, (_, day) => ({ classId, userId: user.id, at, day: dayText(day) }))
    await database.insert(classSignIns).values(signed)
  }
  return { user, ...(await asUser(app, user)) }
}

const dayText = (day: number) => `2026-03-${String(day + 1).padStart(2, '0')}`

async function anExam(userId: string, bestScore: number | null, wish: Partial<typeof exams.$inferInsert> = {}) {
  const [exam] = await database
    .insert(exams)
    .values({ title: '考', score: 50, ...wish })
    .returning()
  await database
    .insert(examResults)
    .values({ userId, examId: exam?.id ?? '', bestScore, lastAt: app.now(), attempts: 1 })
}

type Learner = Awaited<ReturnType<typeof aLearner>>
const portraitOf = async ({ send }: Learner) => (await send(displaySelfPage, {})).data

test('D3-C62 D3-Q46 D3-B134 five dimensions from the own records, and the minutes by category', async () => {
  const learner = await aLearner({
    minutes: { [theory.id]: 900, [law.id]: 225 },
    finished: 1,
    marks: [50, 30],
    notes: 5,
    days: 3,
  })
  expect(await portraitOf(learner)).toEqual({
    // 1125 of 2250 minutes; 1 of 2 courses; 100% and 60%; 5 of 20 notes; 3 of 30 days.
    integral: { xxdUser: 50, wcdUser: 50, cjdUser: 80, gxdUser: 25, cydUser: 10 },
    studyTimeCount: [
      { name: '党的理论', value: 900 },
      { name: '法治建设', value: 225 },
    ],
    percentage: null,
    countedOn: '',
  })
})

test('D3-Q46 a dimension is never more than 100, and 0 where nothing was done', async () => {
  const busy = await aLearner({ minutes: { [theory.id]: 9_000 }, finished: 1, marks: [50], notes: 21, days: 31 })
  const full = { xxdUser: 100, wcdUser: 100, cjdUser: 100, gxdUser: 100, cydUser: 100 }
  expect((await portraitOf(busy)).integral).toEqual(full)
  const idle = await portraitOf(await aLearner())
  expect(idle.integral).toEqual({ xxdUser: 0, wcdUser: 0, cjdUser: 0, gxdUser: 0, cydUser: 0 })
  expect(idle.studyTimeCount).toEqual([])
})

test('D3-Q46 topics that everybody sees count as contribution, and comments that are shown as participation', async () => {
  const learner = await aLearner({ notes: 2, days: 3 })
  const { id: userId } = learner.user
  const at = app.now()
  const topic = (clientKey: string, wish: Partial<typeof topics.$inferInsert> = {}) => ({
    ...{ boardId: 'xyq', userId, title: '题', text: '文', reviewStatus: 1, clientKey, publishedAt: at, createdAt: at },
    ...wish,
  })
  await database.insert(forumBoards).values({ id: 'xyq', name: '学友圈' }).onConflictDoNothing()
  await database
    .insert(topics)
    .values([topic('a'), topic('b'), topic('c', { reviewStatus: 2 }), topic('d', { deletedAt: at })])
  const comment = (clientKey: string, state: string) => ({
    ...{
      targetType: 'course',
      targetId: theory.id,
      userId,
      content: '好',
      state,
      clientKey,
      createdAt: at,
      changedAt: at,
    },
  })
  await database
    .insert(comments)
    .values([comment('a', 'normal'), comment('b', 'normal'), comment('c', 'normal'), comment('d', 'deleted')])
  // 2 notes and 2 topics of 20; 3 days and 3 comments of 30.
  expect((await portraitOf(learner)).integral).toMatchObject({ gxdUser: 20, cydUser: 20 })
})

test('D3-Q46 lives that were attended count as participation, those that were only begun do not', async () => {
  const learner = await aLearner({ days: 3 })
  const at = app.now()
  for (const finishedRate of [60, 100, 59]) {
    const live = await aLive(database)
    const record = { userId: learner.user.id, liveId: live.id, finishedRate, startedAt: at, lastPulseAt: at }
    await database.insert(liveRecords).values(record)
  }
  // 3 days and 2 lives of 30.
  expect((await portraitOf(learner)).integral.cydUser).toBe(16)
})

test('security 19 an exam whose scores are held back does not count: the mean would tell them', async () => {
  const learner = await aLearner({ marks: [40] })
  await anExam(learner.user.id, 10, { resultPolicy: 'none' })
  await anExam(learner.user.id, 10, { resultTime: 'ended', endsAt: new Date('2026-11-05T09:00+08:00') })
  await anExam(learner.user.id, null)
  expect((await portraitOf(learner)).integral.cjdUser).toBe(80)
  await anExam(learner.user.id, 20, { resultTime: 'ended', endsAt: new Date('2026-11-03T09:00+08:00') })
  expect((await portraitOf(learner)).integral.cjdUser).toBe(60)
})

test('D3-Q46 D3-B133 the night counts the share of learners with a lower sum', async () => {
  await database.execute(sql`update users set status = 'closed'`)
  const learners = [
    await aLearner({ notes: 1 }),
    await aLearner({ notes: 3 }),
    await aLearner({ notes: 3 }),
    await aLearner({ notes: 9 }),
  ]
  // Neither the account of visitors nor a closed one is ranked.
  await aUser(database, { roles: ['learner', 'demo'] })
  for (let run = 0; run < 2; run += 1) {
    await countPortraits(database, new Date('2026-11-04T04:10+08:00'))
    const shares = await Promise.all(learners.map(async (learner) => (await portraitOf(learner)).percentage))
    expect(shares).toEqual([0, 25, 25, 75])
    expect(await database.$count(portraits)).toBe(4)
  }
  expect((await portraitOf(learners[0] as Learner)).countedOn).toBe('2026-11-04')

  // The next night it stands as it stands then.
  const [first] = learners as [Learner]
  const at = app.now()
  const more = {
    userId: first.user.id,
    type: 'course',
    relationId: theory.id,
    content: '记',
    createdAt: at,
    updatedAt: at,
  }
  await database.insert(notes).values(Array.from({ length: 12 }, () => more))
  expect(await portraitOf(first)).toMatchObject({ integral: { gxdUser: 65 }, percentage: 0 })
  await countPortraits(database, at)
  expect((await portraitOf(first)).percentage).toBe(75)
})

test('a portrait is for people who are logged in', async () => {
  expect(await asGuest(app).send(displaySelfPage, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(await (await aLearner()).send({ ...displaySelfPage, path: displaySelfPage.aliases[0] }, {})).toEqual(
    done(expect.objectContaining({ percentage: null })),
  )
})

test('D1-Q83 D3-Q46 the reason of the portrait has its figures and what they are counted from, for oneself alone', async () => {
  const learner = await aLearner({
    minutes: { [theory.id]: 45, [law.id]: 45 },
    finished: 1,
    marks: [40],
    notes: 2,
    days: 3,
  })
  const stranger = await aLearner()
  const { integral } = await portraitOf(learner)
  const about = { kind: 'portrait', id: learner.user.id } as const
  const { data: reason } = await learner.send(ownReason, about)
  expect(reason.rows.map(({ standing }) => Number.parseInt(standing, 10))).toEqual([
    ...[integral.xxdUser, integral.wcdUser, integral.cjdUser, integral.gxdUser, integral.cydUser],
  ])
  expect(reason.rows.map(({ title, facts }) => [title, facts[0]?.value])).toEqual([
    ['学习度', '90 分钟'],
    ['完成度', '1 门'],
    ['成绩度', '80 分'],
    ['贡献度', '2 条'],
    ['参与度', '3 天'],
  ])
  expect(await stranger.send(ownReason, about)).toEqual(failed(ownReason.refusals.noReason))
})
