import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { notStaff } from '@college/contract/exams/exam-refusals.ts'
import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import { sittingTimeline } from '@college/contract/exams/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units, users } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { aSubmittedSitting } from '../../testing/questions.ts'
import { anExam, aUnit } from '../../testing/tasks.ts'
import { countAttempts, recordScores } from '../attempt.store.ts'
import { examResults } from '../tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'], name: '陈老师' })
const teacher = await asUser(app, owner)
const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))

/** Hands in one attempt of some minutes; without a score it waits for a marker. */
async function anAttempt(examId: string, userId: string, attempt: number, score: number | null, leaves = 0) {
  const submittedAt = new Date(app.now().getTime() + attempt * 3_600_000)
  const state = score === null ? 'submitted' : 'marked'
  const startedAt = new Date(submittedAt.getTime() - attempt * 60_000)
  await aSubmittedSitting(database, submittedAt, { userId, examId, attempt, state, score, leaves, startedAt })
  await countAttempts(database, [{ userId, examId }], submittedAt)
  if (score !== null) await recordScores(app, database, [{ userId, examId, score }], submittedAt)
}

async function aTakenExam() {
  const exam = await anExam(database, { title: '结业考试', createdBy: owner.id, score: 100, passScore: 60 })
  const unit = await aUnit(database)
  const people = await Promise.all(
    ['=甲', '乙', '丙', '丁'].map((name) => aUser(database, { name, ...(name === '乙' && { unitId: unit.id }) })),
  )
  const [best, full, failed, waiting] = people.map(({ id }) => id) as [string, string, string, string]
  await anAttempt(exam.id, best, 1, 59, 1)
  await anAttempt(exam.id, best, 2, 80, 3)
  await anAttempt(exam.id, best, 3, 70)
  await anAttempt(exam.id, full, 1, 100)
  await anAttempt(exam.id, failed, 1, 30)
  await anAttempt(exam.id, waiting, 2, null)
  return { exam, unit, people }
}
const page = { pageNum: 1, pageSize: 20 }

test('D2-Q69 the results show each person once, with the sitting of the best score', async () => {
  const { exam, unit, people } = await aTakenExam()
  const list = async (wish: object = {}) =>
    (await teacher.send(examResultList, { examId: exam.id, ...page, ...wish })).data
  const { total, rows } = await list()
  expect(total).toBe(4)
  expect(rows.map(({ name, bestScore, outcome }) => [name, bestScore, outcome])).toEqual([
    ['乙', 100, 'passed'],
    ['=甲', 80, 'passed'],
    ['丙', 30, 'failed'],
    ['丁', null, 'waiting'],
  ])
  expect(rows[1]).toMatchObject({ id: people[0]?.id, attempts: 3, seconds: 120, leaves: 3 })
  const told = await teacher.send(sittingTimeline, { sittingId: rows[1]?.sittingId ?? '' })
  expect(told.data).toMatchObject({ name: '=甲', attempt: 2, score: 80 })
  const names = async (wish: object) => (await list(wish)).rows.map(({ name }) => name)
  expect(await names({ outcome: 'passed' })).toEqual(['乙', '=甲'])
  expect(await names({ outcome: 'waiting' })).toEqual(['丁'])
  expect(await names({ unitId: unit.id })).toEqual(['乙'])
  expect(await names({ word: '甲' })).toEqual(['=甲'])
  expect(await names({ word: people[2]?.loginName })).toEqual(['丙'])
  expect(await names({ order: 'worst' })).toEqual(['丙', '=甲', '乙', '丁'])
  expect(await list({ pageNum: 2, pageSize: 3 })).toMatchObject({ total: 4, rows: [{ name: '丁' }] })
})

test('a result without a sitting, as it is taken over from elsewhere, has no length', async () => {
  const exam = await anExam(database, { createdBy: owner.id })
  const { id: userId } = await aUser(database)
  await database.insert(examResults).values({ examId: exam.id, userId, attempts: 1, bestScore: 88 })
  const { rows } = (await teacher.send(examResultList, { examId: exam.id, ...page })).data
  expect(rows).toMatchObject([{ bestScore: 88, seconds: null, submittedAt: null }])
})

test('D2-Q69 the figures count the best score of each person; what is not marked is in none of them', async () => {
  const { exam, unit } = await aTakenExam()
  const { data } = await teacher.send(examResultSummary, { examId: exam.id })
  expect(data).toMatchObject({ people: 4, scored: 3, passed: 2, mean: 70, median: 80, fullScore: 100, passScore: 60 })
  expect(data.distribution).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1, 1])
  expect(data.units).toContainEqual({ id: unit.id, name: unit.name })
  const { id: examId } = await anExam(database, { createdBy: owner.id })
  expect((await teacher.send(examResultSummary, { examId })).data).toMatchObject({ people: 0, mean: null })
})

test('D2-Q69 the results leave as a file in which nothing is calculated, and the audit log says so', async () => {
  const { exam } = await aTakenExam()
  const events = overhear(app)
  const asked = { examId: exam.id, outcome: 'passed' as const, format: 'csv' as const }
  const { jobId } = (await teacher.send(exportExamResults, asked)).data
  await app.staffJobs.runDue()
  expect((await teacher.send(staffJob, { id: jobId })).data).toMatchObject({
    state: 'done',
    fileName: '结业考试-成绩.csv',
  })
  const lines = (await teacher.ask(staffJobFile, { id: jobId })).body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toContain(`"'=甲"`)
  expect(events[0]).toMatchObject({ action: 'export-exam-results', target: exam.id, detail: { outcome: 'passed' } })
})

test('D2-Q69 the file stands in the order of the units, then of the names in pinyin, then of the numbers', async () => {
  const exam = await anExam(database, { title: '结业考试', createdBy: owner.id })
  const [above, below] = [await aUnit(database, '青省'), await aUnit(database, '甲局')]
  await database.update(units).set({ parentId: above.id }).where(eq(units.id, below.id))
  for (const [name, unitId] of [
    ['赵云', below.id],
    ['无名', null],
    ['白露', below.id],
    ['郑重', above.id],
  ] as const) {
    await anAttempt(exam.id, (await aUser(database, { name, unitId })).id, 1, 60)
  }
  const { jobId } = (await teacher.send(exportExamResults, { examId: exam.id, format: 'csv' })).data
  await app.staffJobs.runDue()
  const lines = (await teacher.ask(staffJobFile, { id: jobId })).body.trim().split('\r\n').slice(1)
  expect(lines.map((line) => /^"?([^",]+)/.exec(line)?.[1])).toEqual(['郑重', '白露', '赵云', '无名'])
})

test('D2-Q69 the results are closed to who does not manage the exam, also once the export is under way', async () => {
  const { exam } = await aTakenExam()
  for (const ask of [
    stranger.ask(examResultList, { examId: exam.id, ...page }),
    stranger.ask(examResultSummary, { examId: exam.id }),
    stranger.ask(exportExamResults, { examId: exam.id, format: 'csv' }),
  ]) {
    expect((await ask).statusCode).toBe(403)
  }
  const late = await aUser(database, { roles: ['learner', 'administrator'] })
  const client = await asUser(app, late)
  const { jobId } = (await client.send(exportExamResults, { examId: exam.id, format: 'xlsx' })).data
  await database
    .update(users)
    .set({ roles: ['learner', 'teacher'] })
    .where(eq(users.id, late.id))
  await app.staffJobs.runDue()
  expect((await client.send(staffJob, { id: jobId })).data).toMatchObject({
    state: 'failed',
    note: notStaff.message,
  })
})
