import type { CommentType } from '@college/contract/comments/types.ts'
import { and, eq, inArray } from 'drizzle-orm'
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
