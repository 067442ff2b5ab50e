import type { Chapter } from '@college/rules/lives/chapters.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

export const chapterStore = (database: Database) => ({
  /** A line that is pinned again stays where it was pinned first. */
  async add(chapter: { liveId: string; lineId: string; pinnedAt: Date; offsetMs: number }): Promise<void> {
    const { liveId, lineId, pinnedAt, offsetMs } = chapter
    await database.execute(sql`
      insert into live_chapters (live_id, line_id, pinned_at, offset_ms)
      values (${liveId}, ${lineId}, ${pinnedAt}, ${offsetMs}) on conflict do nothing`)
  },

  /** What was pinned and is still shown, in the order of the replay. */
  async of(liveId: string): Promise<Chapter[]> {
    const { rows } = await database.execute<Chapter>(sql`
      select line.id, line.content as title, chapter.offset_ms / 1000.0::float8 as second
      from live_chapters chapter join live_lines line on line.id = chapter.line_id
      where chapter.live_id = ${liveId} and line.state = 'normal' order by chapter.offset_ms, line.id`)
    return rows
  },
})
