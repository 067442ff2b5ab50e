import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { examResults, exams } from './tables.ts'

/** An exam with the results of one learner. */
export type ExamItemRow = {
  id: string
  title: string
  score: number
  passScore: number
  attemptLimit: number
  startsAt: Date | null
  endsAt: Date | null
  attempts: number
  bestScore: number | null
  passedAt: Date | null
}

export function examItemStore(database: Database) {
  return {
    find: (userId: string, ids: readonly string[]): Promise<ExamItemRow[]> =>
      database
        .select({
          id: exams.id,
          title: exams.title,
          score: exams.score,
          passScore: exams.passScore,
          attemptLimit: exams.attemptLimit,
          startsAt: exams.startsAt,
          endsAt: exams.endsAt,
          attempts: sql<number>`coalesce(${examResults.attempts}, 0)`,
          bestScore: examResults.bestScore,
          passedAt: examResults.passedAt,
        })
        .from(exams)
        .leftJoin(examResults, and(eq(examResults.examId, exams.id), eq(examResults.userId, userId)))
        .where(inArray(exams.id, [...ids])),
  }
}
