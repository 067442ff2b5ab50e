import { getExamUrl } from '@college/contract/exams/exam.ts'
import { enterExam, startSitting } from '@college/contract/exams/sitting.ts'
import type { App } from '../app-parts.ts'
import { countAttempts, recordScores, type Scored } from '../exams/attempt.store.ts'
import type { exams } from '../exams/tables.ts'
import { paperParts, paperQuestions, papers } from '../exams/tables.ts'
import type { Database } from '../kit/database.ts'
import type { asUser, TestApp } from './app.ts'
import { aUser } from './factories.ts'
import { aQuestion } from './questions.ts'
import { anExam, aTask } from './tasks.ts'

type PartWish = Partial<typeof paperParts.$inferInsert> & { questions?: readonly { id: string }[] }

/** Creates a paper that may be sat, with these parts. */
export async function aPaper(
  database: Database,
  parts: readonly PartWish[],
  paperWish: Partial<typeof papers.$inferInsert> = {},
) {
  const [paper] = await database
    .insert(papers)
    .values({ title: '试卷', status: 'ready', ...paperWish })
    .returning()
  if (!paper) throw new Error('an insert returned no row')
  for (const [position, { questions: fixed = [], ...wish }] of parts.entries()) {
    const values = { paperId: paper.id, position, title: `第${position + 1}部分`, questionScore: 10, ...wish }
    const [part] = await database.insert(paperParts).values(values).returning()
    for (const [place, { id }] of fixed.entries()) {
      await database.insert(paperQuestions).values({ partId: part?.id ?? '', questionId: id, position: place })
    }
  }
  return paper
}

type SittingWish = Partial<typeof exams.$inferInsert> & { parts?: readonly PartWish[] }

/** An exam of a task that is an exam, for one learner; its paper has two single choices unless wished otherwise. */
export async function anOpenExam(app: TestApp, { parts, ...wish }: SittingWish = {}) {
  const { database } = app
  const paper = await aPaper(
    database,
    parts ?? [{ questionScore: 50, questions: [await aQuestion(database), await aQuestion(database)] }],
  )
  const user = await aUser(database)
  const exam = await anExam(database, { paperId: paper.id, ...wish })
  const task = await aTask(database, { for: [{ user: user.id }], type: 2, exams: [exam.id] })
  return { user, exam, task, paper }
}

type Client = Awaited<ReturnType<typeof asUser>>
type Place = { exam: { id: string }; task: { id: string } }

/** Comes to the exam page with a ticket. */
export async function enter(client: Client, { exam, task }: Place) {
  const { data: url, message } = await client.send(getExamUrl, {
    examId: exam.id,
    businessId: task.id,
    businessType: 'task',
  })
  if (!url) throw new Error(message)
  return client.send(enterExam, { ticket: new URL(url).searchParams.get('ticket') ?? '' })
}

/** Comes to the exam page and starts, or goes on. */
export async function enterAndStart(client: Client, place: Place) {
  await enter(client, place)
  const { data, message } = await client.send(startSitting, { examId: place.exam.id })
  if (!data) throw new Error(message)
  return data
}

/** An attempt of an exam that is marked as it is taken. */
export async function recordAttempt(
  app: Pick<App, 'achievements'>,
  transaction: Database,
  scored: Scored,
  now: Date,
): Promise<void> {
  await countAttempts(transaction, [scored], now)
  await recordScores(app, transaction, [scored], now)
}
