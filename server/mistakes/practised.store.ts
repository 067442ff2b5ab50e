import type { Practised } from '@college/rules/mistakes/book.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { practisedQuestions } from './tables.ts'

type Key = { userId: string; questionId: string }

const columns = sql`right_in_row as "rightInRow", ${ms<number | null>('practised_at')} as "practisedAt",
  ${ms<number | null>('mastered_at')} as "masteredAt"`

export function practisedStore(database: Database) {
  return {
    /** By the id of the question. */
    async findAll(userId: string): Promise<Map<string, Practised>> {
      const { rows } = await database.execute<Practised & { questionId: string }>(sql`
        select question_id as "questionId", ${columns} from practised_questions where user_id = ${userId}`)
      return new Map(rows.map(({ questionId, ...practised }) => [questionId, practised]))
    },

    async setMastered(key: Key, masteredAt: Date | null): Promise<void> {
      // Taken back, it has to be right again as often before it is offered.
      const set = { masteredAt, rightInRow: 0 }
      await database
        .insert(practisedQuestions)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [practisedQuestions.userId, practisedQuestions.questionId], set })
    },

    async setRightInRow(key: Key, rightInRow: number, practisedAt: Date): Promise<void> {
      const set = { rightInRow, practisedAt }
      await database
        .insert(practisedQuestions)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [practisedQuestions.userId, practisedQuestions.questionId], set })
    },
  }
}
