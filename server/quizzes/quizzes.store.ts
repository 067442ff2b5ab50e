import { quizTypes } from '@college/contract/questions/question-types.ts'
import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { cachedFor } from '../kit/cached-for.ts'
import type { Database } from '../kit/database.ts'
import { readyQuestions } from '../questions/door.ts'
import { quizzes } from './tables.ts'

/** All quizzes of the college. What is played without one costs a look into a map. */
type Quizzes = { of: (courseId: string, coursewareId: string) => QuizConfig | undefined }

/** Until then a change by another process may be missed. */
const KEPT_MS = 5_000

const caches = new WeakMap<Database, () => Promise<Quizzes>>()

export function quizzesOf({ vital, now }: Pick<App, 'vital' | 'now'>): Promise<Quizzes> {
  const cached = caches.get(vital) ?? cachedFor(KEPT_MS, now, () => readQuizzes(vital))
  caches.set(vital, cached)
  return cached()
}

/** After a change in this process. */
export const forgetQuizzes = ({ vital }: Pick<App, 'vital'>): void => void caches.delete(vital)

/** The questions of packages that a quiz can ask. */
export const usableQuestions: SQL = sql`
  select item.package_id, question.version_id
  from quiz_package_questions item join (${readyQuestions}) question on question.id = item.question_id
  where question.type in (${sql.join(
    quizTypes.map((type) => sql`${type}`),
    sql`, `,
  )})`

/** Quizzes whose package has nothing to ask are left out (D3-Q03). */
async function readQuizzes(database: Database): Promise<Quizzes> {
  const rows = await database
    .select()
    .from(quizzes)
    .where(sql`exists (select from (${usableQuestions}) usable where usable.package_id = ${quizzes.packageId})`)
  const byId = new Map(rows.map((row) => [row.coursewareId ?? row.courseId, configOf(row)]))
  return { of: (courseId, coursewareId) => byId.get(coursewareId) ?? byId.get(courseId) }
}

const configOf = (row: typeof quizzes.$inferSelect): QuizConfig => ({
  quizInterval: row.intervalMinutes,
  quizNum: row.questionCount,
  quizValue: row.packageId,
  isCompleteContinue: flagOf(row.isCompleteContinue),
  isIgnoreRight: flagOf(row.isIgnoreRight),
  isIgnoreError: flagOf(row.isIgnoreError),
  isAlwaysQuiz: flagOf(row.isAlwaysQuiz),
})
