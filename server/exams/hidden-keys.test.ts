import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { endpoints } from '@college/contract/endpoints.ts'
import { examItems } from '@college/contract/exams/items.ts'
import { takeAnswer } from '@college/contract/exams/marking.ts'
import { previewPaper } from '@college/contract/exams/papers.ts'
import { askedVersions, previewRepair, repairKey } from '@college/contract/exams/rekey.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { exportQuestions, keyHidden, questionDetail, saveQuestion } from '@college/contract/questions/bank.ts'
import { QuestionKey } from '@college/contract/questions/key.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aPaper } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { aQuestion, aQuestionCategory, aSubmittedSitting } from '../testing/questions.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { examResults } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const roles = ['learner', 'teacher'] as const
const aTeacher = () => aUser(database, { roles: [...roles] })
const maker = await aTeacher()

/** A paper that names one question and draws another, and the exam of it. */
async function aCollegeExam(wish: Parameters<typeof anExam>[1] = {}) {
  const category = await aQuestionCategory(database)
  const drawn = await aQuestion(database, { categoryId: category.id })
  const named = await aQuestion(database)
  const paper = await aPaper(database, [{ questions: [named] }, { drawCount: 1, drawCategoryId: category.id }])
  const exam = await anExam(database, { title: '全员统考', paperId: paper.id, createdBy: maker.id, ...wish })
  return { exam, paper, named, drawn, categoryId: category.id }
}
type Made = Awaited<ReturnType<typeof aCollegeExam>>

/** What refuses to show a key of this exam to a teacher. */
async function refusedTo(user: { id: string }, { named, drawn, paper }: Made) {
  const teacher = await asUser(app, user)
  const { versionId } = named
  const repair = { versionId, key: { values: ['b'] } }
  const { id, categoryId, difficulty } = named
  const written = { categoryId, difficulty, type: 'single' as const, stem: '', body: {}, key: {}, explanation: '' }
  const answers = {
    named: await teacher.send(questionDetail, { id }),
    drawn: await teacher.send(questionDetail, { id: drawn.id }),
    preview: await teacher.send(previewPaper, { id: paper.id }),
    versions: await teacher.send(askedVersions, { questionId: id }),
    effect: await teacher.send(previewRepair, repair),
    repair: await teacher.send(repairKey, { ...repair, keyVersion: '', reason: '答案有误' }),
    save: await teacher.send(saveQuestion, { id, ...written, stem: '<p>改</p>', body: named2, key: repair.key }),
  }
  return Object.entries(answers).flatMap(([what, { message }]) => (message.endsWith(keyHidden.message) ? what : []))
}
const named2 = { options: ['a', 'b'].map((value) => ({ value, text: value })) }
const all = ['named', 'drawn', 'preview', 'versions', 'effect', 'repair', 'save']

/** The ways in which an exam is somebody's to sit. */
const ways: [string, (made: Made, userId: string) => Promise<unknown>][] = [
  ['a task', ({ exam }, user) => aTask(database, { for: [{ user }], exams: [exam.id] })],
  [
    'a class of which they are a student',
    async ({ exam }, userId) => {
      const made = await aStudyClass(database, {
        units: [{ items: [{ kind: 'exam', subjectId: exam.id, title: '考' }] }],
      })
      await aMembership(database, made.id, userId)
    },
  ],
  [
    'a sitting that they have not passed',
    ({ exam }, userId) => database.insert(examResults).values({ examId: exam.id, userId, attempts: 1, bestScore: 10 }),
  ],
  [
    'a sitting that goes on after the end',
    ({ exam, named }, userId) =>
      aSubmittedSitting(database, app.now(), {
        ...{ examId: exam.id, userId, state: 'open', submittedAt: null, submitReason: null },
        answers: [{ versionId: named.versionId, full: 50, answer: null, score: null }],
      }),
  ],
]

test.each(ways)('security 19 D2-Q69 keys of an exam are hidden from a teacher who has it by %s', async (_, give) => {
  const made = await aCollegeExam()
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  expect(await refusedTo(teacher, made)).toEqual([])
  await give(made, teacher.id)
  expect(await refusedTo(teacher, made)).toEqual(all)
  expect(await refusedTo(other, made)).toEqual([])
})

test.each([
  ['who made it', {}, maker],
  ['after its end', { endsAt: new Date('2026-11-21T00:00Z') }, undefined],
  ['once it is withdrawn', { status: 'withdrawn' }, undefined],
])('D2-Q69 keys of an exam are there for its examinee %s', async (_, wish, person) => {
  const made = await aCollegeExam(wish)
  const teacher = person ?? (await aTeacher())
  await aTask(database, { for: [{ user: teacher.id }], exams: [made.exam.id] })
  expect(await refusedTo(teacher, made)).toEqual([])
})

test('D2-Q69 keys of an exam are there for who has passed it, and for the teachers of its class', async () => {
  const made = await aCollegeExam()
  const [passed, teaching] = [await aTeacher(), await aTeacher()]
  const items = [{ kind: 'exam', subjectId: made.exam.id, title: '考' }]
  const { id } = await aStudyClass(database, { units: [{ items }] })
  await aMembership(database, id, passed.id)
  await aMembership(database, id, teaching.id, { kind: 'teacher' })
  await database
    .insert(examResults)
    .values({ examId: made.exam.id, userId: passed.id, attempts: 1, passedAt: app.now() })
  expect([await refusedTo(passed, made), await refusedTo(teaching, made)]).toEqual([[], []])
})

test('security 19 D2-Q69 an export names hidden questions without their key, and an analysis does not say which option is right', async () => {
  const made = await aCollegeExam()
  const user = await aTeacher()
  const teacher = await asUser(app, user)
  const own = await anExam(database, { createdBy: user.id })
  for (let n = 0; n < 12; n += 1) {
    const answers = [{ versionId: made.drawn.versionId, full: 100, answer: 'a', score: 100 }]
    const { id: userId } = await aUser(database)
    await aSubmittedSitting(database, app.now(), { userId, examId: own.id, state: 'marked', answers })
  }
  const options = async () => (await teacher.send(examItems, { examId: own.id })).data.rows[0]?.options.length
  expect(await options()).toBe(4)
  await aTask(database, { for: [{ user: user.id }], exams: [made.exam.id] })
  expect(await options()).toBe(0)

  const { jobId } = (await teacher.send(exportQuestions, { categoryId: made.categoryId })).data
  await app.staffJobs.runDue()
  expect((await teacher.send(staffJob, { id: jobId })).data.note).toBe('0 题，1 题用在您要参加的考试里，没有导出')
  const file = (await teacher.ask(staffJobFile, { id: jobId })).rawPayload
  expect(await readWorkbook(file)).toMatchObject({ rows: [{ number: 1 }] })
})

test('security 19 D2-Q69 who may still be asked a question that waits to be marked does not mark', async () => {
  const user = await aTeacher()
  const teacher = await asUser(app, user)
  const essay = await aQuestion(database, { type: 'essay' })
  const paper = await aPaper(database, [{ questions: [essay] }])
  const exam = await anExam(database, { title: '全员统考', paperId: paper.id, createdBy: maker.id })
  const own = await anExam(database, { createdBy: user.id })
  const answers = [{ versionId: essay.versionId, full: 100, answer: '答', score: null }]
  await aSubmittedSitting(database, app.now(), { userId: (await aUser(database)).id, examId: own.id, answers })
  const task = { for: [{ user: user.id }], exams: [exam.id] }
  await aTask(database, task)
  const refused = await teacher.send(takeAnswer, { examId: own.id, isAnonymous: true })
  expect(refused.message).toBe(`您要参加考试“全员统考”，${keyHidden.message}`)
})

/** Whether a reply tells the key of a question, or which of its options is right. */
const tellsKey = (schema: unknown): boolean =>
  schema === QuestionKey ||
  (typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(([name, inner]) => name === 'isRight' || tellsKey(inner)))

test('security 19 every call that tells staff a key is one of these', () => {
  const telling = endpoints.filter(({ access, reply }: Endpoint) => typeof access === 'object' && tellsKey(reply))
  const known = [questionDetail, previewPaper, takeAnswer, askedVersions, examItems]
  expect(telling.map(({ path }) => path).toSorted()).toEqual(known.map(({ path }) => path).toSorted())
})
