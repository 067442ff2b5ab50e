import { fileList } from '@college/rules/kit/file-list.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { unitCourseStore } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { columnCourses, columns, columnUnits } from './tables.ts'

/** Open columns, searchable by title, description and the titles of their units. */
export const searchableColumns = (database: Database): SearchSource => {
  const ofColumn = eq(columnUnits.columnId, columns.id)
  const unitTitles = sql<string>`coalesce((
    select string_agg(${columnUnits.title}, ' ' order by ${columnUnits.position}) from ${columnUnits} where ${ofColumn}), '')`
  const courseIds = sql<string[]>`array(
    select distinct ${columnCourses.courseId}
    from ${columnUnits} join ${columnCourses} on ${eq(columnCourses.unitId, columnUnits.id)} where ${ofColumn})`
  const courses = unitCourseStore(database)

  return async function columnsWith(ids) {
    const rows = await database
      .select({ ...getTableColumns(columns), unitTitles, courseIds })
      .from(columns)
      .where(and(inArray(columns.id, ids), eq(columns.status, 'open')))
    const offered = await courses.periodsOf(rows.flatMap(({ courseIds }) => courseIds))
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: `${row.unitTitles} ${row.description}`,
      publishedAt: row.publishedAt,
      item: {
        cover: fileList(row.cover),
        theme: row.theme,
        // Counted as in the list of columns (D1-Q86).
        resourceNumber: row.courseIds.filter((id) => offered.has(id)).length,
      },
    }))
  }
}
