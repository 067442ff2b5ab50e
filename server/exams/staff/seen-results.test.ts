import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { notStaff } from '@college/contract/exams/exam-refusals.ts'
import { listPapers } from '@college/contract/exams/papers.ts'
import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import { listStaffExams, staffExam } from '@college/contract/exams/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aPaper } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { aProvince, staffOf } from '../../testing/province.ts'
import { aQuestion } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { examResults, papers } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const paper = await aPaper(database, [{ questions: [await aQuestion(database)] }])
const page = { pageNum: 1, pageSize: 50 }

/** The exam of the province, which one person of each of these has taken, with the score. */
const exam = await anExam(database, { title: '全省统考', paperId: paper.id, ownerUnitId: null, score: 100 })
const people = { city: ['市里的人', 90], county: ['县里的人', 40], otherCity: ['外市的人', 70] } as const
for (const [place, [name, bestScore]] of Object.entries(people)) {
  const person = await aUser(database, { name, unitId: units[place as keyof typeof people] })
  const passedAt = bestScore >= 60 ? app.now() : null
  await database.insert(examResults).values({ userId: person.id, examId: exam.id, attempts: 1, bestScore, passedAt })
}
const county = await staffOf(app, units.county)
const city = await staffOf(app, units.city)
const top = await staffOf(app, null)

const namesOf = async ({ send }: typeof city) =>
  (await send(examResultList, { ...page, examId: exam.id })).data.rows.map(({ name }) => name)
const figuresOf = async ({ send }: typeof city) => {
  const { isWhole, people, scored, passed, mean, units } = (await send(examResultSummary, { examId: exam.id })).data
  return { isWhole, people, scored, passed, mean, units: units.length }
}

test('D2-Q64 D2-Q69 an administrator sees what became of the people of the unit and of units below it in exams of others, and of nobody else', async () => {
  expect(await namesOf(county)).toEqual(['县里的人'])
  expect(await namesOf(city)).toEqual(['市里的人', '县里的人'])
  expect(await namesOf(top)).toEqual(['市里的人', '外市的人', '县里的人'])
  expect(await figuresOf(county)).toEqual({ isWhole: false, people: 1, scored: 1, passed: 0, mean: 40, units: 1 })
  expect(await figuresOf(city)).toEqual({ isWhole: false, people: 2, scored: 2, passed: 1, mean: 65, units: 2 })
  expect(await figuresOf(top)).toMatchObject({ isWhole: true, people: 3 })
  const asked = { ...page, examId: exam.id, word: '外市' }
  expect((await city.send(examResultList, asked)).data).toEqual({ total: 0, rows: [] })
  expect(await city.send(staffExam, { id: exam.id })).toEqual(failed(notStaff))
})

test('D2-Q64 D2-Q69 those exams are a list of their own, in which the own people are counted and nobody else', async () => {
  const listed = async (more: object, { send } = city) =>
    (await send(listStaffExams, { ...page, word: '全省统考', ...more })).data.rows.map(({ results }) => results)
  expect(await listed({})).toEqual([])
  expect(await listed({ ofOthers: '1' })).toEqual([{ people: 2, scored: 2, passed: 1 }])
  expect(await listed({ ofOthers: '1' }, county)).toEqual([{ people: 1, scored: 1, passed: 0 }])
  expect(await listed({}, top)).toEqual([{ people: 3, scored: 3, passed: 2 }])
  expect((await top.send(listStaffExams, { ...page, word: '全省统考', ofOthers: '1' })).data.rows).toEqual([])
})

test('D2-Q69 a paper counts who sat it in the exams that this person sees; who was never there and who waits count so', async () => {
  const { id } = await aPaper(database, [{ questions: [await aQuestion(database)] }], { title: '通用卷' })
  const own = await anExam(database, { paperId: id, ownerUnitId: units.city })
  const foreign = await anExam(database, { paperId: id, ownerUnitId: units.otherCity })
  const results = [
    { examId: own.id, attempts: 1, bestScore: 80, passedAt: app.now() },
    { examId: own.id, attempts: 1 },
    { examId: own.id, attempts: 0 },
    { examId: foreign.id, attempts: 1, bestScore: 10 },
  ]
  for (const result of results) {
    await database.insert(examResults).values({ ...result, userId: (await aUser(database)).id })
  }
  const counted = async ({ send }: typeof city) =>
    (await send(listPapers, { ...page, word: '通用卷' })).data.rows.map((row) => row.results)
  expect(await counted(top)).toEqual([{ people: 3, scored: 2, passed: 1 }])
  await database.update(papers).set({ ownerUnitId: units.city }).where(eq(papers.id, id))
  expect(await counted(city)).toEqual([{ people: 2, scored: 1, passed: 1 }])
})

test('D2-Q64 who has no people in an exam of others, and who teaches elsewhere, sees nothing of it', async () => {
  const foreign = await anExam(database, { title: '外市的考试', paperId: paper.id, ownerUnitId: units.otherCity })
  const teacher = await staffOf(app, units.city, 'teacher')
  for (const [{ send }, examId] of [
    [city, foreign.id],
    [teacher, exam.id],
  ] as const) {
    for (const answer of [
      await send(examResultList, { ...page, examId }),
      await send(examResultSummary, { examId }),
      await send(exportExamResults, { examId, format: 'csv' }),
    ]) {
      expect(answer).toEqual(failed(notStaff))
    }
  }
})

test('D2-Q64 D2-Q69 the file holds the same people', async () => {
  const { jobId } = (await county.send(exportExamResults, { examId: exam.id, format: 'csv' })).data
  await app.staffJobs.runDue()
  expect((await county.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'done', note: '1 人' })
  expect((await county.ask(staffJobFile, { id: jobId })).body).not.toContain('市里的人')
})
