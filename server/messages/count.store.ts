import { sql } from 'drizzle-orm'
import { asSystem } from '../kit/acting.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { messages } from './tables.ts'

export function messageCountStore(database: Database) {
  const findCounts = database
    .select({
      counts: sql<number[]>`json_agg(
        (select count(*) from ${messages} where ${messages.userId} = asked.user_id and ${messages.readAt} is null)
        order by asked.place)`,
    })
    .from(sql`unnest(${sql.placeholder('userIds')}::uuid[]) with ordinality as asked (user_id, place)`)
    .prepare('messages_count_unread')

  /** Counts that are asked for at the same time share one statement. */
  const count = batched(async (userIds: string[]) => {
    const [row] = await asSystem('unread counts', () => findCounts.execute({ userIds }))
    return row?.counts ?? []
  })

  return { countUnread: (userId: string): Promise<number> => count(userId) }
}
