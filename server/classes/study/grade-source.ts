import type { GradedKind } from '@college/contract/classes/grades.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** Who may take or send something once more, from when until when, and the highest score that counts, in percent. */
export type MakeupAsked = {
  subjectId: string
  userIds: readonly string[]
  from: Date
  until: Date
  most: number | null
  now: Date
}

/** How the feature that owns exams, or homework, tells the gradebook of them. `ids`: an expression of an array. */
export type GradeSource = {
  /** subject_id, title, has_score, is_held, opens_at, closes_at. */
  subjects: (ids: SQL, now: Date) => SQL
  /**
   * subject_id, user_id, progress (`Standing` of rules/classes/grades.ts), score and makeup_score in percent,
   * makeup_until, makeup_most, is_handed_in. Who has nothing has no row.
   */
  marks: (ids: SQL) => SQL
  /** record_id and handed_in_at of what counts; one row or none. */
  record: (of: { subjectId: string; userId: string }) => SQL
  makeUp: (transaction: Database, asked: MakeupAsked) => Promise<void>
}
export type GradeSources = Record<GradedKind, GradeSource>
