import { fileList } from '@college/rules/kit/file-list.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { briefResources, briefs } from './tables.ts'

/** Briefings by name and by the names of their resources. */
export const searchableBriefs = (database: Database): SearchSource => {
  const resources = sql<string[]>`array(
    select ${briefResources.name} from ${briefResources}
    where ${eq(briefResources.briefId, briefs.id)} order by ${briefResources.position})`

  return async function briefsWith(ids) {
    const rows = await database
      .select({ ...getTableColumns(briefs), resources })
      .from(briefs)
      .where(and(inArray(briefs.id, ids), briefs.isShown))
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      text: row.resources.join(' '),
      publishedAt: row.publishedAt,
      item: {
        cover: fileList(row.cover),
        theme: row.theme,
        time: dateText(row.publishedAt),
        resourceNumber: row.resources.length,
      },
    }))
  }
}
