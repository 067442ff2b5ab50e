import { desc, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { briefs } from './tables.ts'

export function briefListStore(database: Database) {
  const findBriefs = database
    .select()
    .from(briefs)
    .where(lte(briefs.publishedAt, sql.placeholder('now')))
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('briefs_list')

  return {
    findBriefs: (now: Date, page: { limit: number; offset: number }) => findBriefs.execute({ now, ...page }),
  }
}
