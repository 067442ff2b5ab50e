import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { messagePreferences, messages } from './tables.ts'

export type MessageRow = {
  userId: string
  kind: string
  title: string
  content: string
  link: string
  reason: string | null
}

/** A message that was not there before. */
export type Sent = { userId: string; id: string }

/**
 * Writes what is wanted and not there yet, in one statement. In the order of people: two processes that write the same
 * reminders wait for each other one by one and never in a circle.
 */
export async function insertMessages(
  database: Database,
  rows: MessageRow[],
  at: { now: Date; pushDue: Date },
): Promise<Sent[]> {
  const { rows: sent } = await database.execute<{ user_id: string; id: string }>(sql`
    insert into ${messages} (user_id, kind, title, content, link, reason, created_at, push_due)
    select r."userId", r.kind, r.title, r.content, r.link, r.reason, ${at.now}, ${at.pushDue}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("userId" uuid, kind text, title text, content text, link text, reason text)
    where not exists (select from ${messagePreferences} p
      where p.user_id = r."userId" and p.kind = r.kind and not p.is_wanted)
    order by r."userId", r.reason
    on conflict do nothing
    returning user_id, id`)
  return sent.map(({ user_id: userId, id }) => ({ userId, id }))
}
