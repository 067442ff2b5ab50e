import { classPhaseText, nextPhaseChange } from '@college/rules/classes/phase.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { SearchSource } from '../../registry/search.ts'
import { classRow } from '../class.store.ts'
import { classes } from '../tables.ts'

/** Published classes and camps, by title, labels, host and introduction. */
export const searchableClasses = (database: Database, now: () => Date): SearchSource =>
  async function classesWith(ids) {
    const rows = await database
      .select()
      .from(classes)
      .where(and(inArray(classes.id, ids), eq(classes.status, 'published')))
    return rows.map(classRow).map((row) => ({
      id: row.id,
      title: row.title,
      text: [...row.labels, row.hostName, row.content].join(' '),
      publishedAt: row.publishedAt,
      changesAt: nextPhaseChange(row, now()),
      item: {
        cover: fileList(row.cover),
        theme: row.theme,
        stateTxt: classPhaseText(row, now()),
        // 1 opens the special class, everything else the camp (D1-Q13, D2-Q22).
        type_value: String(row.type),
      },
    }))
  }
