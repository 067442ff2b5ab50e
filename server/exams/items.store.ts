import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { examExtraTimes, examMakeups, examResults, exams } from './tables.ts'

type ResultPolicy = (typeof resultPolicies)[number]
type ResultTime = (typeof resultTimes)[number]

/** An exam with the results of one learner. */
export type ExamItemRow = {
  id: string
  status: 'draft' | 'published' | 'withdrawn'
  paperId: string | null
  minutes: number
  shufflesQuestions: boolean
  shufflesOptions: boolean
  resultPolicy: ResultPolicy
  resultTime: ResultTime
  leaveLimit: number
  staysViewable: boolean
  extraMinutes: number
  title: string
  score: number
  passScore: number
  attemptLimit: number
  startsAt: Date | null
  endsAt: Date | null
  /** The person has a make-up: the window and the attempts are those of it, and nothing else binds them. */
  isMadeUp: boolean
  attempts: number
  bestScore: number | null
  passedAt: Date | null
}

export function examItemStore(database: Database) {
  return {
    /** Drafts are left out: for learners they are not there. */
    find: (userId: string, ids: readonly string[]): Promise<ExamItemRow[]> =>
      database
        .select({
          id: exams.id,
          status: sql<ExamItemRow['status']>`${exams.status}`,
          paperId: exams.paperId,
          minutes: exams.minutes,
          shufflesQuestions: exams.shufflesQuestions,
          shufflesOptions: exams.shufflesOptions,
          resultPolicy: sql<ResultPolicy>`${exams.resultPolicy}`,
          resultTime: sql<ResultTime>`${exams.resultTime}`,
          leaveLimit: exams.leaveLimit,
          staysViewable: exams.staysViewable,
          extraMinutes: sql<number>`coalesce(${examExtraTimes.minutes}, 0)`,
          title: exams.title,
          score: exams.score,
          passScore: exams.passScore,
          attemptLimit: sql<number>`case when ${examMakeups.examId} is null or ${exams.attemptLimit} = 0
            then ${exams.attemptLimit} else ${examMakeups.attemptsBefore} + 1 end`,
          startsAt: sql`coalesce(${examMakeups.openFrom}, ${exams.startsAt})`.mapWith(exams.startsAt),
          endsAt: sql`coalesce(${examMakeups.openUntil}, ${exams.endsAt})`.mapWith(exams.endsAt),
          isMadeUp: sql<boolean>`${examMakeups.examId} is not null`,
          attempts: sql<number>`coalesce(${examResults.attempts}, 0)`,
          bestScore: examResults.bestScore,
          passedAt: examResults.passedAt,
        })
        .from(exams)
        .leftJoin(examResults, and(eq(examResults.examId, exams.id), eq(examResults.userId, userId)))
        .leftJoin(examExtraTimes, and(eq(examExtraTimes.examId, exams.id), eq(examExtraTimes.userId, userId)))
        .leftJoin(examMakeups, and(eq(examMakeups.examId, exams.id), eq(examMakeups.userId, userId)))
        .where(and(inArray(exams.id, [...ids]), ne(exams.status, 'draft'))),
  }
}
