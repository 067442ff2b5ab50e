import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { mayFeedback } from './rights.store.ts'
import { feedbacks } from './tables.ts'

type Written = Pick<
  typeof feedbacks.$inferInsert,
  'type' | 'contact' | 'content' | 'files' | 'resourceTitle' | 'resourceId'
>
type Locked = { userId: string; reply: string; isObjection: boolean; isTheirs: boolean }
type Page = { pageNum: number; pageSize: number }

export function feedbackStore(database: Database) {
  return {
    /**
     * Inserts a feedback and returns its id; idempotent: the same feedback since `since` is not inserted again, because
     * a client that got no answer retries. Inserts of one person are serialised, so that of two parallel retries the
     * second one sees the row of the first.
     */
    add: (userId: string, written: Written, { since, now }: { since: Date; now: Date }): Promise<string> =>
      database.transaction(async (transaction) => {
        await oneAtATime(transaction, userId)
        const before = await transaction
          .select()
          .from(feedbacks)
          .where(and(eq(feedbacks.userId, userId), gte(feedbacks.createdAt, since)))
        const same = before.find((row) => isSame(row, written))
        if (same) return (await keepAnswer(transaction, { _id: same.id }))._id
        const [row] = await transaction
          .insert(feedbacks)
          .values({ ...written, userId, createdAt: now })
          .returning({ id: feedbacks.id })
        return (await keepAnswer(transaction, { _id: (row as { id: string }).id }))._id
      }),

    /** Changes an own feedback; undefined if there is none. */
    async change(id: string, userId: string, written: Written): Promise<string | undefined> {
      const [row] = await database
        .update(feedbacks)
        .set(written)
        .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, userId)))
        .returning({ id: feedbacks.id })
      return row?.id
    },

    /** A page of one person's feedback, the newest first, and the total number. */
    async ownPage(userId: string, { pageNum, pageSize }: Page) {
      const isOwn = eq(feedbacks.userId, userId)
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(feedbacks)
          .where(isOwn)
          .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize),
        database.$count(feedbacks, isOwn),
      ])
      return { rows, total }
    },

    /** The reply and the author, locked until the end of the transaction, and whether this person answers it. */
    async lock(id: string, user: User): Promise<Locked | undefined> {
      const { rows } = await asSystem('feedback reply', () =>
        database.execute<Locked>(sql`
          select feedback.user_id as "userId", feedback.reply, feedback.evidence is not null as "isObjection",
            ${mayFeedback(user, 'decide')} as "isTheirs"
          from feedbacks feedback where feedback.id = ${id} for update of feedback`),
      )
      return rows[0]
    },

    answer: (id: string, reply: string, now: Date) =>
      asSystem('feedback reply', () =>
        database.update(feedbacks).set({ reply, repliedAt: now }).where(eq(feedbacks.id, id)),
      ),
  }
}

/** Makes the inserts of one person wait for each other. */
export const oneAtATime = (transaction: Database, userId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${userId}`}, 0))`)

const isSame = (row: Written, written: Written): boolean =>
  JSON.stringify(Object.keys(written).map((name) => row[name as keyof Written])) ===
  JSON.stringify(Object.values(written))

/** A picture of a feedback that this person sees. */
export const isPictureOfFeedback = (reader: User): SQL => sql`exists (
  select from ${feedbacks} feedback where feedback.user_id = file.owner_id and file.id = any(feedback.files)
    and ${mayFeedback(reader, 'see')})`
