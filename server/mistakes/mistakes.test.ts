import { repairKey } from '@college/contract/exams/rekey.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import { setMastered } from '@college/contract/mistakes/book.ts'
import { practiceAtHand } from '@college/contract/mistakes/practice.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { runRekey } from '../exams/rekey/run-rekey.ts'
import { exams } from '../exams/tables.ts'
import { versionOf } from '../kit/edits.store.ts'
import { questions, questionVersions } from '../questions/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { anOpenExam, aPaper, enterAndStart } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aMarkedExam, bookOf } from '../testing/mistakes.ts'
import { aQuestion, aSubmittedSitting } from '../testing/questions.ts'
import { aQuizCourse, aQuizLearner } from '../testing/quizzes.ts'
import { aTask } from '../testing/tasks.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
vi.spyOn(app.jobs, 'send').mockResolvedValue()
const idsOf = async (client: Awaited<ReturnType<typeof asUser>>, query: object = {}) =>
  (await bookOf(client, query)).map(({ _id }) => _id)

test('D2-Q69 the book has what was answered wrong or left out, with the answer, the key, why, and where it is explained', async () => {
  const course = await aCourse(database, { title: '复议法修订要点' })
  const part = course.coursewares[0]
  const named = await aQuestion(database, { explainedIn: part?.id, explainedSecond: 66 })
  const leftOut = await aQuestion(database, { type: 'judge' })
  const wrong = [
    { question: named, answer: 'b' },
    { question: leftOut, answer: null },
    // People mark it: it is not in the book.
    { question: await aQuestion(database, { type: 'essay' }), answer: '答' },
  ]
  const { client, exam } = await aMarkedExam(app, { wrong })
  const book = await bookOf(client)
  expect(book.map(({ _id }) => _id).toSorted()).toEqual([named.id, leftOut.id].toSorted())
  expect(book.find(({ _id }) => _id === named.id)).toMatchObject({
    answer: 'b',
    key: { values: ['a'] },
    explanation: '<p>解析</p>',
    explainedPlace: { courseId: course.id, courseTitle: '复议法修订要点', coursewareId: part?.id, second: 66 },
    times: 1,
    lastAt: app.now().getTime(),
    source: { kind: 'exam', id: exam.id, title: '结业考试' },
    isMastered: false,
  })
  expect(book.find(({ _id }) => _id === leftOut.id)).toMatchObject({ answer: null, key: { isTrue: true } })
  expect(book.find(({ _id }) => _id === leftOut.id)).not.toHaveProperty('explainedPlace')
  expect((await client.send(practiceAtHand, {})).data).toMatchObject({ left: 2, mastered: 0, heldBack: 0, run: null })
})

test('D2-Q69 it is each learner’s own, and a guest has none', async () => {
  const { questions: asked } = await aMarkedExam(app)
  const stranger = await asUser(app, await aUser(database))
  expect(await bookOf(stranger)).toEqual([])
  const put = { questionId: asked[0]?.id ?? '', isMastered: true }
  expect(await stranger.send(setMastered, put)).toMatchObject({ message: setMastered.refusals.notThere.message })
  expect((await asGuest(app).ask(setMastered, put)).statusCode).toBe(401)
})

const later = new Date('2026-11-22T02:00Z')
test.each<[string, Partial<typeof exams.$inferInsert>, number]>([
  ['until the exam ends', { resultTime: 'ended', endsAt: later }, 80],
  ['where the policy shows scores only', { resultPolicy: 'score' }, 80],
  ['where the policy shows nothing', { resultPolicy: 'none' }, 80],
  ['while the learner may sit it for a pass', {}, 20],
])('security 19 D2-Q69 nothing of an exam is in the book %s', async (_, exam, score) => {
  const { client } = await aMarkedExam(app, { exam, score })
  expect(await bookOf(client)).toEqual([])
  expect((await client.send(practiceAtHand, {})).data).toMatchObject({ left: 0 })
})

test('security 19 D2-Q69 it comes once the exam is over, goes while the exam is sat again, and follows the setting of the policy', async () => {
  const endsAt = new Date('2026-11-22T02:00Z')
  const { client, exam, user } = await aMarkedExam(app, { exam: { resultTime: 'ended', endsAt } })
  expect(await bookOf(client)).toEqual([])
  app.setNow('2026-11-22T10:01+08:00')
  expect(await bookOf(client)).toHaveLength(1)
  const open = { examId: exam.id, userId: user.id, attempt: 2, state: 'open', submittedAt: null, submitReason: null }
  const again = await aSubmittedSitting(database, app.now(), open)
  expect(await bookOf(client)).toEqual([])
  await database.execute(`delete from exam_sittings where id = '${again.id}'`)
  await database.update(exams).set({ resultPolicy: 'answers' }).where(eq(exams.id, exam.id))
  const [row] = await bookOf(client)
  expect(row).toMatchObject({ key: { values: ['a'] } })
  expect(row).not.toHaveProperty('explanation')
  app.setNow('2026-11-22T09:00+08:00')
})

test('D2-Q69 a question that was withdrawn or written anew stands there as it was answered', async () => {
  const question = await aQuestion(database, { stem: '<p>当时的题干</p>' })
  const { client } = await aMarkedExam(app, { wrong: [{ question, answer: 'c' }] })
  const next = { questionId: question.id, version: 2, type: 'judge', stem: '<p>新的题干</p>', body: {}, key: {} }
  await database.insert(questionVersions).values(next)
  await database.update(questions).set({ version: 2, status: 'retired' }).where(eq(questions.id, question.id))
  expect(await bookOf(client)).toMatchObject([
    { question: { type: 'single', stem: '<p>当时的题干</p>' }, answer: 'c', key: { values: ['a'] } },
  ])
})

test('D2-Q69 a repaired key changes the book: what is right by it leaves, of exams and of quizzes', async () => {
  const staff = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  const quiz = await aQuizCourse(app, { isIgnoreError: 1, quizNum: 1 }, ['single'])
  const { client, user, watch, answer } = await aQuizLearner(app, quiz)
  await watch(0, 60)
  await answer(60, false)
  const { questions: asked } = await aMarkedExam(app, { user })
  const wrong = [quiz.questions[0], asked[0]]
  expect((await idsOf(client)).toSorted()).toEqual(wrong.map((each) => each?.id).toSorted())
  app.pass(10)
  for (const each of wrong) {
    const repair = { versionId: each?.versionId ?? '', key: { values: ['b'] }, reason: '答案有误' }
    const { data } = await staff.send(repairKey, { ...repair, keyVersion: versionOf({ values: ['a'] }) })
    await runRekey(app, data.rekeyId)
  }
  expect(await idsOf(client)).toEqual([])
})

test('D2-Q69 one question is there once, with how often it was wrong; the filter tells sources apart', async () => {
  const quiz = await aQuizCourse(app, { isIgnoreError: 1, quizNum: 1 }, ['single'])
  const { client, user, watch, answer } = await aQuizLearner(app, quiz)
  await watch(0, 60)
  await answer(60, false)
  app.pass(60)
  const question = quiz.questions[0]
  if (!question) throw new Error('a quiz has a question')
  const { exam } = await aMarkedExam(app, { user, wrong: [{ question, answer: 'c' }] })
  expect(await bookOf(client)).toMatchObject([{ answer: 'c', times: 2, source: { kind: 'exam' } }])
  const ofCourse = { kind: 'course', sourceId: quiz.course.id }
  expect(await bookOf(client, ofCourse)).toMatchObject([
    { answer: 'b', times: 2, source: { title: quiz.course.title } },
  ])
  expect(await bookOf(client, { kind: 'course', sourceId: exam.id })).toEqual([])
  expect((await client.send(practiceAtHand, { kind: 'exam', sourceId: exam.id })).data.title).toBe('结业考试')
})

test('security 19 D2-Q69 of a quiz nothing is there before its point is passed, nor while the question is asked again', async () => {
  const quiz = await aQuizCourse(app, { isAlwaysQuiz: 1, quizNum: 1 }, ['single'])
  const { client, watch, answer, draw } = await aQuizLearner(app, quiz)
  await watch(0, 60)
  await answer(60, false)
  expect(await bookOf(client)).toEqual([])
  await answer(60, true)
  expect(await bookOf(client)).toHaveLength(1)
  await draw(60)
  expect(await bookOf(client)).toEqual([])
})

test('security 19 D2-Q69 a question of a quiz that an exam may still ask this learner is held back, and counted', async () => {
  const quiz = await aQuizCourse(app, { isIgnoreError: 1, quizNum: 1 }, ['single'])
  const { client, user, watch, answer } = await aQuizLearner(app, quiz)
  await watch(0, 60)
  await answer(60, false)
  const paper = await aPaper(database, [{ questions: quiz.questions }])
  const { exam } = await anOpenExam(app, { paperId: paper.id })
  expect(await bookOf(client)).toHaveLength(1)
  await aTask(database, { for: [{ user: user.id }], exams: [exam.id] })
  expect(await bookOf(client)).toEqual([])
  expect((await client.send(practiceAtHand, { kind: 'course' })).data).toMatchObject({ left: 0, heldBack: 1 })
  // Once a result has told the key, it is no secret.
  const question = quiz.questions[0]
  if (!question) throw new Error('a quiz has a question')
  await aMarkedExam(app, { user, wrong: [{ question, answer: 'b' }] })
  expect(await bookOf(client)).toHaveLength(1)
})

test('D2-Q69 what is put away is taken back by the learner, or by another wrong answer', async () => {
  const { client, user, questions: asked } = await aMarkedExam(app)
  const question = asked[0]
  if (!question) throw new Error('an exam has a question')
  const put = (isMastered: boolean) => client.send(setMastered, { questionId: question.id, isMastered })
  await put(true)
  expect([await idsOf(client), await idsOf(client, { isMastered: true })]).toEqual([[], [question.id]])
  await put(false)
  expect([await idsOf(client), await idsOf(client, { isMastered: true })]).toEqual([[question.id], []])
  await put(true)
  app.pass(60)
  await aMarkedExam(app, { user, wrong: [{ question, answer: 'd' }] })
  expect(await bookOf(client)).toMatchObject([{ _id: question.id, answer: 'd', times: 2 }])
})

test('security 19 D2-Q69 a learner who sits an exam has nothing of it in the book before it is handed in', async () => {
  const place = await anOpenExam(app, { resultPolicy: 'explanations', resultTime: 'submitted' })
  const client = await asUser(app, place.user)
  await enterAndStart(client, place)
  expect(await bookOf(client)).toEqual([])
})

test('security 19 D2-Q69 where a question is explained is told with its key, and not before', async () => {
  const part = (await aCourse(database)).coursewares[0]
  const explained = { explainedIn: part?.id, explainedSecond: 66 }
  const wrong = [
    { question: await aQuestion(database, explained), answer: 'b' },
    { question: await aQuestion(database, { ...explained, type: 'essay' }), answer: '答' },
  ]
  const passagesIn = async ({ client, sitting }: Awaited<ReturnType<typeof aMarkedExam>>) =>
    (await client.send(sittingResult, { sittingId: sitting.id })).data.questions.map(
      ({ explainedPlace }) => explainedPlace?.second,
    )
  expect(await passagesIn(await aMarkedExam(app, { wrong }))).toEqual([undefined, 66, 66])
  // The exam was not passed: the result shows the marks that people gave, but no right answers.
  expect(await passagesIn(await aMarkedExam(app, { wrong, score: 20 }))).toEqual([undefined])
})
