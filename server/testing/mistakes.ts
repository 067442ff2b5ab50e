import { metaListData, type RowOf } from '@college/contract/kit/list.ts'
import { mistakeList } from '@college/contract/mistakes/book.ts'
import { answerPractice, practiceRun } from '@college/contract/mistakes/practice.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import type { exams } from '../exams/tables.ts'
import { asUser, type TestApp } from './app.ts'
import { recordAttempt } from './exams.ts'
import { aUser } from './factories.ts'
import { aQuestion, aSubmittedSitting } from './questions.ts'
import { anExam } from './tasks.ts'

type Question = { id: string; versionId: string }
type Wish = {
  exam?: Partial<typeof exams.$inferInsert>
  user?: { id: string }
  /** Answers that get nothing; null is left out. */
  wrong?: { question: Question; answer: Answer | null }[]
  attempt?: number
  score?: number
}

/** Somebody who has handed in an exam, which was marked; by default passed, with one single choice answered wrong. */
export async function aMarkedExam(app: TestApp, wish: Wish = {}) {
  const { database } = app
  const user = wish.user ?? (await aUser(database))
  const exam = await anExam(database, { title: '结业考试', resultPolicy: 'explanations', ...wish.exam })
  const wrong = wish.wrong ?? [{ question: await aQuestion(database), answer: 'b' }]
  const right = await aQuestion(database)
  const score = wish.score ?? 80
  const sitting = await aSubmittedSitting(database, app.now(), {
    ...{ userId: user.id, examId: exam.id, attempt: wish.attempt ?? 1, state: 'marked', score, markedAt: app.now() },
    answers: [
      { versionId: right.versionId, full: 50, answer: 'a', score: 50 },
      ...wrong.map(({ question: { versionId }, answer }) => ({ versionId, full: 10, answer, score: 0 })),
    ],
  })
  await database.transaction((transaction) =>
    recordAttempt(app, transaction, { userId: user.id, examId: exam.id, score }, app.now()),
  )
  return { user, exam, sitting, questions: wrong.map(({ question }) => question), client: await asUser(app, user) }
}

type Client = Awaited<ReturnType<typeof asUser>>

/** The book of this person. */
export async function bookOf(client: Client, query: object = {}): Promise<RowOf<typeof mistakeList>[]> {
  const { namespace, pageName } = mistakeList
  const asked = { namespace, pageName, pageNum: 1, query: JSON.stringify(query) }
  return (await client.send(metaListData, asked)).data as unknown as RowOf<typeof mistakeList>[]
}

/** Answers the question that a run asks now. */
export async function practise(client: Client, runId: string, answer: Answer) {
  const { asked } = (await client.send(practiceRun, { runId })).data
  return client.send(answerPractice, { runId, number: asked?.number ?? 1, answer })
}
