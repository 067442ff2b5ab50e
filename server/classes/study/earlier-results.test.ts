import { enrol } from '@college/contract/classes/enrol.ts'
import { addMembers, approveEnrolments } from '@college/contract/classes/review.ts'
import { classAssessment, type ItemKind } from '@college/contract/classes/study.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeworkStudents } from '../../homework/tables.ts'
import { liveRecords } from '../../lives/tables.ts'
import { surveyTakers } from '../../surveys/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { recordAttempt } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { aHomework } from '../../testing/homework.ts'
import { aLive } from '../../testing/lives.ts'
import { aSurveyBatch } from '../../testing/surveys.ts'
import { anExam } from '../../testing/tasks.ts'
import { classMembers } from '../enrol/tables.ts'
import { recountClass } from './recount.ts'
import { classItemResults } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

/** Subjects that this person has done: one of each kind, done in no class or in another one. */
async function doneBy(userId: string): Promise<[ItemKind, string][]> {
  const exam = await anExam(database, { attemptLimit: 1 })
  await recordAttempt(app, database, { userId, examId: exam.id, score: 90 }, app.now())
  const homework = await aHomework(database)
  await database.insert(homeworkStudents).values({ homeworkId: homework.id, userId, state: 2, rounds: 1 })
  const batch = await aSurveyBatch(database, { form: aForm })
  await database.insert(surveyTakers).values({ batchId: batch.id, userId })
  const live = await aLive(database)
  const at = app.now()
  await database
    .insert(liveRecords)
    .values({ userId, liveId: live.id, finishedRate: 70, startedAt: at, lastPulseAt: at })
  return [
    ['exam', exam.id],
    ['work', homework.id],
    ['asq', batch.surveyId],
    ['live', live.id],
  ]
}

const classOf = (done: [ItemKind, string][], wish: object = {}) =>
  aStudyClass(database, {
    ...wish,
    units: [{ items: done.map(([kind, subjectId]) => ({ kind, subjectId, title: kind })) }],
  })
const statusOf = async (classId: string, userId: string) => {
  const [row] = await database
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
  return row?.status
}

test('D2-Q71 D2-Q66 what was done before the class had the person is done in it, however they come in', async () => {
  const ways: Record<string, (classId: string, client: Awaited<ReturnType<typeof asUser>>, id: string) => unknown> = {
    enrolled: (id, client) => client.send(enrol, { id }),
    approved: async (classId, client, userId) => {
      await client.send(enrol, { id: classId })
      return administrator.send(approveEnrolments, { classId, userIds: [userId] })
    },
    added: (classId, _client, userId) =>
      administrator.send(addMembers, { classId, userIds: [userId], kind: 'student' }),
  }
  for (const [way, come] of Object.entries(ways)) {
    const user = await aUser(database)
    const client = await asUser(app, user)
    const done = await doneBy(user.id)
    const { id } = await classOf(done, { reviewLevels: way === 'approved' ? 1 : 0 })
    await come(id, client, user.id)
    const { data } = await client.send(classAssessment, { id })
    expect([way, data.remaining, await statusOf(id, user.id)]).toEqual([way, '', 'completed'])
  }
})

test('D2-Q71 what somebody else has done, and what is not passed, is still to be done', async () => {
  const [other, user] = [await aUser(database), await aUser(database)]
  const done = await doneBy(other.id)
  const [[, examId] = ['exam', '']] = done
  await recordAttempt(app, database, { userId: user.id, examId, score: 10 }, app.now())
  await database
    .insert(homeworkStudents)
    .values({ homeworkId: done[1]?.[1] ?? '', userId: user.id, state: 1, rounds: 1 })
  const { id } = await classOf(done)
  const client = await asUser(app, user)
  await client.send(enrol, { id })
  const { data } = await client.send(classAssessment, { id })
  expect(data.remaining).toBe('还差 1 次作业、1 次考试、1 份问卷、1 场直播')
  expect(await statusOf(id, user.id)).toBe('admitted')
})

test('D2-Q66 a count of all members finds what is written down nowhere, also for who has completed the class', async () => {
  const people = [await aUser(database), await aUser(database)]
  const done = [...(await doneBy(people[0]?.id ?? '')), ...(await doneBy(people[1]?.id ?? ''))]
  const { id } = await classOf(done.slice(0, 4))
  await aMembership(database, id, people[0]?.id ?? '')
  await aMembership(database, id, people[1]?.id ?? '', { status: 'completed', completedAt: app.now() })
  await recordAttempt(app, database, { userId: people[1]?.id ?? '', examId: done[0]?.[1] ?? '', score: 80 }, app.now())
  await database.delete(classItemResults)
  await recountClass(app, id)
  const kept = await database.select().from(classItemResults)
  expect(kept.map(({ userId }) => people.findIndex((person) => person.id === userId)).toSorted()).toEqual([
    0, 0, 0, 0, 1,
  ])
  expect(await statusOf(id, people[0]?.id ?? '')).toBe('completed')
})
