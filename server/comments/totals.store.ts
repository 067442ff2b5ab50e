import type { CommentType } from '@college/contract/comments/types.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { commentTotals } from './tables.ts'

/** The numbers of comments that things show; without those that have none. */
export async function commentTotalsOf(
  database: Database,
  type: CommentType,
  ids: string[],
): Promise<Map<string, { tops: number; total: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select()
    .from(commentTotals)
    .where(and(eq(commentTotals.targetType, type), inArray(commentTotals.targetId, ids)))
  return new Map(rows.map(({ targetId, tops, total }) => [targetId, { tops, total }]))
}

/** A query: how many comments and replies of each person are shown. */
export const commentCounts: SQL = sql`
  select user_id, count(*) as comments from comments where state = 'normal' group by user_id`

/** How many comments and replies one row of a query has. */
export const commentTotal = (type: CommentType, id: SQL): SQL<number> => sql<number>`coalesce((
  select total from comment_totals where target_type = ${type} and target_id = ${id}), 0)`
