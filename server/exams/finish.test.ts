import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../messages/tables.ts'
import { taskProgress } from '../tasks/tables.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { aQuestion, aSubmittedSitting } from '../testing/questions.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { countAttempts } from './attempt.store.ts'
import { finishMarking } from './finish.ts'
import { examSittings, sittingAnswers, sittingEvents } from './sitting/tables.ts'
import { examResults } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const now = app.now()
const finish = (ids: string[], on = database) =>
  on.transaction((transaction) => finishMarking(app, transaction, ids, now))

async function submitted(scores: (number | null)[], wish: { attempt?: number; userId?: string; examId?: string } = {}) {
  const question = await aQuestion(database, { type: 'essay' })
  const userId = wish.userId ?? (await aUser(database)).id
  const examId = wish.examId ?? (await anExam(database)).id
  const answers = scores.map((score) => ({ versionId: question.versionId, full: 50, answer: '答', score }))
  const sitting = await aSubmittedSitting(database, now, { ...wish, userId, examId, answers })
  await countAttempts(database, [{ userId, examId }], now)
  return sitting
}

const sittingOf = async (id: string) => (await database.select().from(examSittings).where(eq(examSittings.id, id)))[0]
const resultOf = async ({ userId, examId }: { userId: string; examId: string }) =>
  (
    await database
      .select()
      .from(examResults)
      .where(and(eq(examResults.userId, userId), eq(examResults.examId, examId)))
  )[0]

test('D2-Q69 a paper whose answers all have scores is marked: sum, best score, pass, task', async () => {
  const user = await aUser(database)
  const exam = await anExam(database)
  const task = await aTask(database, { for: [{ user: user.id }], exams: [exam.id], type: 2 })
  const sitting = await submitted([40.3, 25.4], { userId: user.id, examId: exam.id })
  await finish([sitting.id])
  expect(await sittingOf(sitting.id)).toMatchObject({ state: 'marked', score: 65.7, markedAt: now })
  expect(await resultOf(sitting)).toMatchObject({ attempts: 1, bestScore: 65.7, passedAt: now })
  const [progress] = await database.select().from(taskProgress).where(eq(taskProgress.taskId, task.id))
  expect(progress?.completeRate).toBe(100)
  expect(await database.select().from(sittingEvents).where(eq(sittingEvents.sittingId, sitting.id))).toMatchObject([
    { kind: 'marked', data: { score: 65.7 } },
  ])
})

test('D2-Q69 a paper with an answer that people have yet to mark stays as it is', async () => {
  const sitting = await submitted([60, null])
  expect(await finish([sitting.id])).toEqual([])
  expect(await sittingOf(sitting.id)).toMatchObject({ state: 'submitted', score: null })
  expect(await resultOf(sitting)).toMatchObject({ attempts: 1, bestScore: null, passedAt: null })
})

test('D2-Q69 a lower score keeps the best one, and several papers are finished at once', async () => {
  const first = await submitted([80])
  const other = await submitted([20])
  await finish([first.id, other.id])
  const second = await submitted([30], { userId: first.userId, examId: first.examId, attempt: 2 })
  await finish([second.id])
  expect(await resultOf(first)).toMatchObject({ attempts: 2, bestScore: 80, passedAt: now })
  expect(await resultOf(other)).toMatchObject({ attempts: 1, bestScore: 20, passedAt: null })
})

test('D2-Q69 a sum never exceeds the full score of the exam', async () => {
  const sitting = await submitted([60, 60])
  await finish([sitting.id])
  expect(await sittingOf(sitting.id)).toMatchObject({ score: 100 })
})

test('D2-Q69 marking that is finished twice counts once', async () => {
  const sitting = await submitted([70])
  await finish([sitting.id])
  await finish([sitting.id])
  expect(await database.select().from(sittingEvents).where(eq(sittingEvents.sittingId, sitting.id))).toHaveLength(1)
})

test('D2-Q69 whoever was not there when it was marked is told, without the score', async () => {
  const seen = await submitted([70])
  await finish([seen.id])
  const marked = await submitted([70])
  await database
    .update(examSittings)
    .set({ submittedAt: new Date(now.getTime() - 1) })
    .where(eq(examSittings.id, marked.id))
  await finish([marked.id])
  const told = (userId: string) => database.select().from(messages).where(eq(messages.userId, userId))
  expect(await told(seen.userId)).toEqual([])
  expect(await told(marked.userId)).toMatchObject([
    {
      title: '阅卷完成：结业测试',
      link: expect.stringContaining(encodeURIComponent(`/exam/page?sitting=${marked.id}`)),
    },
  ])
  expect((await told(marked.userId))[0]?.content).not.toContain('70')
})

test('D2-Q69 two last marks at the same time: the second one finishes', async () => {
  const sitting = await submitted([null, null])
  const mark = (on: typeof database, number: number) =>
    on
      .update(sittingAnswers)
      .set({ score: 30 })
      .where(and(eq(sittingAnswers.sittingId, sitting.id), eq(sittingAnswers.number, number)))
  const commitFirst = await holding(database, async (transaction) => {
    await mark(transaction, 1)
    await finishMarking(app, transaction, [sitting.id], now)
  })
  const second = database.transaction(async (transaction) => {
    await mark(transaction, 2)
    await finishMarking(app, transaction, [sitting.id], now)
  })
  await untilSomeoneWaits(database)
  await commitFirst()
  await second
  expect(await sittingOf(sitting.id)).toMatchObject({ state: 'marked', score: 60 })
})
