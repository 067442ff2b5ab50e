import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { briefResources, briefs } from './tables.ts'

export function briefDetailStore(database: Database) {
  const find = database
    .select()
    .from(briefs)
    .where(
      and(
        eq(briefs.id, sql.placeholder('id')),
        eq(briefs.isShown, true),
        lte(briefs.publishedAt, sql.placeholder('now')),
      ),
    )
    .prepare('briefs_find')

  const findResources = database
    .select()
    .from(briefResources)
    .where(and(eq(briefResources.briefId, sql.placeholder('id'))))
    .orderBy(asc(briefResources.position), asc(briefResources.id))
    .prepare('briefs_find_resources')

  return {
    /** Undefined when it is hidden or not published yet. */
    async find(id: string, now: Date) {
      const [brief] = await find.execute({ id, now })
      return brief
    },

    findResources: (id: string) => findResources.execute({ id }),
  }
}
