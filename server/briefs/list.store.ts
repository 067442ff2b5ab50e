import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { briefResources, briefs } from './tables.ts'

export function briefListStore(database: Database) {
  const resourceNumber = sql<number>`(
    select count(*)::int from ${briefResources} where ${eq(briefResources.briefId, briefs.id)})`
  const findBriefs = database
    .select({ ...getTableColumns(briefs), resourceNumber })
    .from(briefs)
    .where(and(briefs.isShown, lte(briefs.publishedAt, sql.placeholder('now'))))
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('briefs_list')

  return {
    findBriefs: (now: Date, page: { limit: number; offset: number }) => findBriefs.execute({ now, ...page }),
  }
}
