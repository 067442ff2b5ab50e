import type { CommentType } from '@college/contract/comments/types.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A query: how many comments and replies of each person are shown. */
export const commentCounts: SQL = sql`
  select user_id, count(*) as comments from comments where state = 'normal' group by user_id`

/** How many comments and replies one row of a query has. */
export const commentTotal = (type: CommentType, id: SQL): SQL<number> => sql<number>`coalesce((
  select total from comment_totals where target_type = ${type} and target_id = ${id}), 0)`
