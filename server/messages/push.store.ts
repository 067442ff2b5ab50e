import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Sent } from './send.store.ts'
import { messages } from './tables.ts'

export type DuePush = Sent & { title: string; content: string; link: string; tries: number; isRead: boolean }

export function pushStore(database: Database) {
  const isOne = ({ userId, id }: Sent) => and(eq(messages.userId, userId), eq(messages.id, id))

  return {
    /**
     * Takes the next messages whose phones are to be told. Until `leaseEnds` nobody else takes them; should this process
     * end before it has told them, somebody else then does.
     */
    async take(now: Date, leaseEnds: Date, limit: number): Promise<DuePush[]> {
      const { rows } = await database.execute<DuePush>(sql`
        with due as materialized (
          select user_id, id from ${messages} where push_due <= ${now}
          order by push_due limit ${limit} for update skip locked
        )
        update ${messages} m set push_due = ${leaseEnds}, push_tries = m.push_tries + 1
        from due where m.user_id = due.user_id and m.id = due.id
        returning m.user_id as "userId", m.id, m.title, m.content, m.link, m.push_tries as tries,
          m.read_at is not null as "isRead"`)
      return rows
    },

    /** Told, or (null) not to be told any more. */
    async settle(one: Sent, pushedAt: Date | null): Promise<void> {
      await database.update(messages).set({ pushDue: null, pushedAt }).where(isOne(one))
    },

    async postpone(one: Sent, pushDue: Date): Promise<void> {
      await database.update(messages).set({ pushDue }).where(isOne(one))
    },
  }
}
