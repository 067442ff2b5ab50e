import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { messages } from './tables.ts'

export function messageCountStore(database: Database) {
  const countUnread = database
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.userId, sql.placeholder('userId')), isNull(messages.readAt)))
    .prepare('messages_count_unread')

  return {
    async countUnread(userId: string): Promise<number> {
      const [row] = await countUnread.execute({ userId })
      return row?.count ?? 0
    },
  }
}
