import { questionUses } from '@college/contract/exams/question-uses.ts'
import { expect, test } from 'vitest'
import { quizPackageQuestions, quizPackages } from '../../quizzes/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aPaper } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, owner)
const usesOf = async (questionId: string, who = teacher) => (await who.send(questionUses, { questionId })).data

test('D2-Q69 what a question is used in: papers that name or draw it, exams by their time, people who answered it', async () => {
  const question = await aQuestion(database)
  const naming = await aPaper(database, [{ questions: [question] }])
  const drawing = await aPaper(database, [{ drawCount: 1, drawCategoryId: question.categoryId }])
  // Draws other questions of the category only.
  await aPaper(database, [{ drawCount: 1, drawCategoryId: question.categoryId, drawType: 'essay' }])
  const over = { paperId: naming.id, endsAt: new Date('2026-11-01T00:00Z') }
  const [past, running, coming] = [
    await anExam(database, { ...over, createdBy: owner.id }),
    await anExam(database, { paperId: naming.id, createdBy: owner.id }),
    await anExam(database, { paperId: drawing.id, startsAt: new Date('2026-12-01T00:00Z') }),
  ]
  await anExam(database, { paperId: naming.id, status: 'draft' })
  const answers = [{ versionId: question.versionId, full: 10, answer: 'a', score: 10 }]
  const { id: userId } = await aUser(database)
  await aSubmittedSitting(database, app.now(), { userId, examId: past.id, answers, state: 'marked' })
  await aSubmittedSitting(database, app.now(), { userId, examId: past.id, answers, attempt: 2 })
  const other = { userId: (await aUser(database)).id, examId: running.id }
  await aSubmittedSitting(database, app.now(), { ...other, answers, state: 'open' })
  // This person takes the same exam, but with a paper that does not contain the question.
  const without = [{ ...answers[0], versionId: (await aQuestion(database)).versionId }] as typeof answers
  await aSubmittedSitting(database, app.now(), { ...other, userId: owner.id, answers: without, state: 'open' })
  const [pack] = await database.insert(quizPackages).values({ title: '测验包' }).returning()
  await database.insert(quizPackageQuestions).values({ packageId: pack?.id ?? '', questionId: question.id })

  const uses = await usesOf(question.id)
  expect(uses?.papers).toMatchObject([
    { id: naming.id, isDrawn: false },
    { id: drawing.id, isDrawn: true },
  ])
  expect(uses?.exams).toEqual([
    { id: running.id, title: '结业测试', phase: 'running', isManaged: true, open: 1 },
    { id: coming.id, title: '', phase: 'coming', isManaged: false, open: 0 },
    { id: past.id, title: '结业测试', phase: 'over', isManaged: true, open: 0 },
  ])
  expect(uses).toMatchObject({ answered: 1, quizPackages: [{ title: '测验包' }] })
})

test('D2-Q69 a question that nothing uses', async () => {
  const { id } = await aQuestion(database)
  expect(await usesOf(id)).toEqual({ papers: [], exams: [], quizPackages: [], answered: 0 })
})

test('security 19 where a question is used is for staff', async () => {
  const { id } = await aQuestion(database)
  const learner = await asUser(app, await aUser(database))
  expect((await learner.ask(questionUses, { questionId: id })).statusCode).toBe(403)
  expect((await teacher.ask(questionUses, { questionId: owner.id })).statusCode).toBe(404)
})
