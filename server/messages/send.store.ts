import { sql } from 'drizzle-orm'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { messagePreferences, messages } from './tables.ts'

export type NewMessageRow = {
  userId: string
  kind: string
  title: string
  content: string
  link: string
  reason: string | null
}

/** A message that was newly inserted. */
export type Sent = { userId: string; id: string }

/** Deletes the messages with this reason: what they told of is gone. Returns who had one. */
export async function deleteMessages(
  database: Database,
  reason: string,
  userIds: readonly string[],
): Promise<string[]> {
  const gone = sql`
    delete from ${messages} m using unnest(${sql.param(userIds)}::uuid[]) as asked (id)
    where m.user_id = asked.id and m.reason = ${reason} returning m.user_id as id`
  const { rows } = await asSystem('withdraw messages', () => database.execute<{ id: string }>(gone))
  return rows.map(({ id }) => id)
}

/** One that was read is new again; one that is unread stays as it is. */
const renewed = sql`(user_id, reason) do update set title = excluded.title, content = excluded.content,
  link = excluded.link, created_at = excluded.created_at, push_due = excluded.push_due, push_tries = 0,
  pushed_at = null, read_at = null where old.read_at is not null`

/**
 * Inserts the messages that do not exist yet, in one statement. The rows are ordered by person, so that two processes
 * that insert the same reminders wait for each other and do not deadlock.
 */
export async function insertMessages(
  database: Database,
  rows: NewMessageRow[],
  at: { now: Date; pushDue: Date | null; renews?: boolean },
): Promise<Sent[]> {
  const insert = sql`
    insert into ${messages} as old (user_id, kind, title, content, link, reason, created_at, push_due)
    select r."userId", r.kind, r.title, r.content, r.link, r.reason, ${at.now}::timestamptz, ${at.pushDue}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("userId" uuid, kind text, title text, content text, link text, reason text)
    where not exists (select from ${messagePreferences} p
      where p.user_id = r."userId" and p.kind = r.kind and not p.is_wanted)
    order by r."userId", r.reason
    on conflict ${at.renews ? renewed : sql`do nothing`}
    returning old.user_id, old.id`
  const { rows: sent } = await asSystem('send messages', () =>
    database.execute<{ user_id: string; id: string }>(insert),
  )
  return sent.map(({ user_id: userId, id }) => ({ userId, id }))
}
