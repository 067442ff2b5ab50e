import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../kit/acting.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { messages } from './tables.ts'

/** How many messages a person has not read, as an expression. Its statement must see the rows of that person. */
export const unreadCount = (userId: SQL): SQL<number> =>
  sql`(select count(*) from ${messages} where ${messages.userId} = ${userId} and ${messages.readAt} is null)`

export function messageCountStore(database: Database) {
  const findCounts = database
    .select({
      counts: sql<number[]>`json_agg(${unreadCount(sql`asked.user_id`)} order by asked.place)`,
    })
    .from(sql`unnest(${plannedOnce('userIds', 'uuid[]')}) with ordinality as asked (user_id, place)`)
    .prepare('messages_count_unread')

  /** Counts that are asked for at the same time share one statement. */
  const count = batched(async (userIds: string[]) => {
    const [row] = await asSystem('unread counts', () => findCounts.execute({ userIds }))
    return row?.counts ?? []
  })

  return { countUnread: (userId: string): Promise<number> => count(userId) }
}
