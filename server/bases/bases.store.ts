import { and, asc, eq, getTableColumns, ilike, lt, sql } from 'drizzle-orm'
import type { FileRow } from '../files/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import type { Viewer } from '../kit/viewer.ts'
import { baseAreas, bases, baseViews } from './tables.ts'

type BaseFile = Pick<FileRow, 'id' | 'key' | 'name' | 'suffix' | 'bytes'> & { isVideo: boolean }
type BaseFilter = { title: string; area: string }

const card = {
  id: bases.id,
  title: bases.title,
  cover: bases.cover,
  theme: bases.theme,
  clicks: bases.clicks,
  areaName: baseAreas.name,
}

export function baseStore(database: Database) {
  return {
    findAreas: () =>
      database
        .select({ value: baseAreas.value, text: baseAreas.name })
        .from(baseAreas)
        .orderBy(asc(baseAreas.position), asc(baseAreas.value)),

    findBases: ({ title, area }: BaseFilter, page: { limit: number; offset: number }) =>
      database
        .select(card)
        .from(bases)
        .innerJoin(baseAreas, eq(baseAreas.value, bases.areaValue))
        .where(
          and(
            bases.isShown,
            title === '' ? undefined : ilike(bases.title, containing(title)),
            area === '' ? undefined : eq(bases.areaValue, area),
          ),
        )
        .orderBy(asc(bases.position), asc(bases.id))
        .limit(page.limit)
        .offset(page.offset),

    /** One base; undefined when it does not exist or is hidden. */
    async find(id: string) {
      const [base] = await database
        .select({ ...getTableColumns(bases), areaName: baseAreas.name })
        .from(bases)
        .innerJoin(baseAreas, eq(baseAreas.value, bases.areaValue))
        .where(and(eq(bases.id, id), bases.isShown))
      return base
    },

    async findFiles(id: string): Promise<BaseFile[]> {
      const { rows } = await database.execute<BaseFile>(sql`
        select file.id, file.key, file.name, file.suffix, file.bytes::float8 as bytes, part.is_video as "isVideo"
        from base_files part join files file on file.id = part.file_id
        where part.base_id = ${id}
        order by part.position, file.id`)
      return rows
    },

    /** Counts a click, unless this viewer was counted on this day. Answers the total. */
    async countClick(id: string, { userId, visitor }: Viewer, day: string): Promise<number> {
      const { rows } = await database.execute<{ clicks: number }>(sql`
        with counted as (
          insert into base_views (user_id, visitor, base_id, day)
          values (${userId}, ${visitor}, ${id}, ${day})
          on conflict do nothing
          returning base_id
        ), hit as (
          update bases set clicks = clicks + 1 where id in (select base_id from counted) returning clicks
        )
        select coalesce((select clicks from hit), (select clicks from bases where id = ${id})) as clicks`)
      return rows[0]?.clicks ?? 0
    },
  }
}

/** Whether the row `file` hangs on a base that is shown: then everyone who is logged in may read it. */
export const isFileOfBase = sql`exists (
  select from base_files part join bases base on base.id = part.base_id
  where part.file_id = file.id and base.is_shown)`

/** Deletes the viewers of earlier days, who count again anyway. */
export async function tidyBases(database: Database, today: string): Promise<void> {
  await database.delete(baseViews).where(lt(baseViews.day, today))
}
