import { and, asc, eq, getTableColumns, ilike, ne, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { columnCourses, columns, columnUnits } from './tables.ts'

export function columnListStore(database: Database) {
  const isShown = (title: string) =>
    and(ne(columns.status, 'withdrawn'), title ? ilike(columns.title, containing(title)) : undefined)

  // Computed for the rows of a page only (D1-Q86).
  const resourceCount = sql<number>`(
    select count(distinct ${columnCourses.courseId})::int
    from ${columnUnits} join ${columnCourses} on ${eq(columnCourses.unitId, columnUnits.id)}
    where ${eq(columnUnits.columnId, columns.id)})`

  return {
    findColumns: (title: string, limit: number, offset: number) =>
      database
        .select({ ...getTableColumns(columns), resourceCount })
        .from(columns)
        .where(isShown(title))
        .orderBy(asc(columns.position), asc(columns.id))
        .limit(limit)
        .offset(offset),

    countColumns: (title: string): Promise<number> => database.$count(columns, isShown(title)),
  }
}
