import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { SubmitReason } from '@college/contract/exams/sitting.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { Business } from '../items.ts'
import { examSittings } from './tables.ts'

export type { SubmitReason }

type SittingState = 'open' | 'submitted' | 'marked'

export type Sitting = {
  id: string
  userId: string
  examId: string
  attempt: number
  business: Business
  state: SittingState
  startedAt: Date
  deadlineAt: Date
  heldPage: string | null
  heldBy: string
  heldSince: Date
  leaves: number
  submittedAt: Date | null
  submitReason: SubmitReason | null
  score: number | null
  /** When the last of its answers was marked. */
  markedAt: Date | null
}

/** For the other stores of sittings. */
export const sittingColumns = {
  id: examSittings.id,
  userId: examSittings.userId,
  examId: examSittings.examId,
  attempt: examSittings.attempt,
  business: { type: sql<Business['type']>`${examSittings.businessType}`, id: examSittings.businessId },
  state: sql<SittingState>`${examSittings.state}`,
  startedAt: examSittings.startedAt,
  deadlineAt: examSittings.deadlineAt,
  heldPage: examSittings.heldPage,
  heldBy: examSittings.heldBy,
  heldSince: examSittings.heldSince,
  leaves: examSittings.leaves,
  submittedAt: examSittings.submittedAt,
  submitReason: sql<SubmitReason | null>`${examSittings.submitReason}`,
  score: examSittings.score,
  markedAt: examSittings.markedAt,
}

export function sittingStore(database: Database) {
  const ofPerson = (userId: string, examId: string) =>
    database
      .select(sittingColumns)
      .from(examSittings)
      .where(and(eq(examSittings.userId, userId), eq(examSittings.examId, examId)))
      .orderBy(desc(examSittings.attempt))
  const store = {
    /** All attempts, the newest first; only the newest can be open. */
    list: (userId: string, examId: string): Promise<Sitting[]> => ofPerson(userId, examId),

    async findNewest(userId: string, examId: string): Promise<Sitting | undefined> {
      return (await ofPerson(userId, examId).limit(1))[0]
    },

    async findOpen(userId: string, examId: string): Promise<Sitting | undefined> {
      const newest = await store.findNewest(userId, examId)
      return newest?.state === 'open' ? newest : undefined
    },

    async find(userId: string, id: string): Promise<Sitting | undefined> {
      const [row] = await database
        .select(sittingColumns)
        .from(examSittings)
        .where(and(eq(examSittings.id, id), eq(examSittings.userId, userId)))
      return row
    },

    /** The questions as they were frozen; undefined for a sitting of somebody else. */
    async findPaper(userId: string, id: string): Promise<SittingQuestion[] | undefined> {
      const [row] = await database
        .select({ paper: examSittings.paper })
        .from(examSittings)
        .where(and(eq(examSittings.id, id), eq(examSittings.userId, userId)))
      return row?.paper
    },
  }
  return store
}
