import { and, asc, eq, getTableColumns, ilike, ne, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { columnCourses, columns, columnUnits } from './tables.ts'

export function columnListStore(database: Database) {
  const isShown = (title: string) =>
    and(ne(columns.status, 'withdrawn'), title ? ilike(columns.title, containing(title)) : undefined)

  // A subquery for each row: evaluated for the rows of one page only.
  const courseIds = sql<string[]>`array(
    select distinct ${columnCourses.courseId}
    from ${columnUnits} join ${columnCourses} on ${eq(columnCourses.unitId, columnUnits.id)}
    where ${eq(columnUnits.columnId, columns.id)})`

  return {
    findColumns: (title: string, limit: number, offset: number) =>
      database
        .select({ ...getTableColumns(columns), courseIds })
        .from(columns)
        .where(isShown(title))
        .orderBy(asc(columns.position), asc(columns.id))
        .limit(limit)
        .offset(offset),

    countColumns: (title: string): Promise<number> => database.$count(columns, isShown(title)),
  }
}
