import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { feedbacks } from './tables.ts'

type Written = Omit<typeof feedbacks.$inferInsert, 'id' | 'createdAt' | 'userId'>

export function feedbackStore(database: Database) {
  return {
    /**
     * Keeps a feedback and answers its id. The same once more since `since` is the one that is there: whoever sends
     * again because no answer came has said it once. Those of one person are kept one after the other.
     */
    add: (userId: string, written: Written, { since, now }: { since: Date; now: Date }): Promise<string> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${userId}`}, 0))`)
        const before = await transaction
          .select()
          .from(feedbacks)
          .where(and(eq(feedbacks.userId, userId), gte(feedbacks.createdAt, since)))
        const same = before.find((row) => isSame(row, written))
        if (same) return same.id
        const [row] = await transaction
          .insert(feedbacks)
          .values({ ...written, userId, createdAt: now })
          .returning({ id: feedbacks.id })
        return (row as { id: string }).id
      }),

    /** Changes a feedback of this person's own; undefined when there is none. */
    async change(id: string, userId: string, written: Written): Promise<string | undefined> {
      const [row] = await database
        .update(feedbacks)
        .set(written)
        .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, userId)))
        .returning({ id: feedbacks.id })
      return row?.id
    },
  }
}

const isSame = (row: Written, written: Written): boolean =>
  JSON.stringify(Object.keys(written).map((name) => row[name as keyof Written])) ===
  JSON.stringify(Object.values(written))
