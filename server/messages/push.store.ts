import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Sent } from './send.store.ts'
import { messages } from './tables.ts'

export type DuePush = Sent & { title: string; content: string; link: string; tries: number; isRead: boolean }

/** Either pushed (`pushedAt`), or to be retried at `pushDue`, or, when both are null, given up. */
export type PushOutcome = Sent & { pushDue: Date | null; pushedAt: Date | null }

export function duePushStore(database: Database) {
  return {
    /**
     * Takes a lease on the next messages that are due. No other process takes them before `leaseEnds`. If this process
     * ends before it has pushed them, another one takes them after that.
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

    /** Stores the outcomes of the messages that were taken. */
    async settle(outcomes: PushOutcome[]): Promise<void> {
      await database.execute(sql`
        update ${messages} m set push_due = o."pushDue", pushed_at = o."pushedAt"
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
          as o("userId" uuid, id uuid, "pushDue" timestamptz, "pushedAt" timestamptz)
        where m.user_id = o."userId" and m.id = o.id`)
    },
  }
}
