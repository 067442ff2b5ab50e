import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { messagePreferences, messages } from './tables.ts'

/** Who has got which message and when they read it, for the queries of other features; read them as the system. */
export const messageFacts: SQL = sql`
  select user_id, reason, created_at, read_at from ${messages} where reason is not null`

/** Of these people those who have switched this kind of message off. */
export async function findSwitchedOff(
  database: Database,
  kind: MessageKind,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select user_id as id from ${messagePreferences}
    where kind = ${kind} and not is_wanted and user_id = any(${sql.param([...userIds])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
