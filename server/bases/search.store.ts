import { fileList } from '@college/rules/kit/file-list.ts'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { SearchSource } from '../registry/search.ts'
import { baseAreas, bases } from './tables.ts'

/** Bases have no date: equal matches are sorted in the order of their list. Milliseconds. */
const POSITION_STEP = 1_000

/** Teaching bases, searchable by title, region, address and description. */
export const searchableBases = (database: Database): SearchSource =>
  async function basesWith(ids) {
    const rows = await database
      .select({ ...getTableColumns(bases), areaName: baseAreas.name })
      .from(bases)
      .innerJoin(baseAreas, eq(baseAreas.value, bases.areaValue))
      .where(and(inArray(bases.id, ids), bases.isShown))
    return rows.map((base) => ({
      id: base.id,
      title: base.title,
      text: [base.areaName, base.address, base.site, base.content].join(' '),
      publishedAt: new Date(-base.position * POSITION_STEP),
      item: { cover: fileList(base.cover), theme: base.theme, area_text: base.areaName },
    }))
  }
