import { type CaptionLine, inOneRow } from '@college/rules/courses/captions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { MediaKeys } from '../tables.ts'

type Found = { type: string; media: MediaKeys; durationSeconds: number; captionsKey: string | null }

export const captionStore = (database: Database) => ({
  async find(coursewareId: string, isLocked = false): Promise<Found | undefined> {
    const { rows } = await database.execute<Found>(sql`
      select part.type, part.media, part.duration_seconds as "durationSeconds", said.captions_key as "captionsKey"
      from coursewares part left join transcripts said on said.id = part.id
      where part.id = ${coursewareId} ${isLocked ? sql`for update of part` : sql``}`)
    return rows[0]
  },

  async write(coursewareId: string, key: string, lines: readonly CaptionLine[]): Promise<void> {
    const starts = lines.map(({ from }) => Math.floor(from))
    const texts = lines.map(({ text }) => inOneRow(text))
    await database.execute(sql`
      insert into transcripts as old (id, captions_key, starts, lines)
      values (${coursewareId}, ${key}, ${sql.param(starts)}::int[], ${sql.param(texts)}::text[])
      on conflict (id) do update set captions_key = excluded.captions_key, starts = excluded.starts,
        lines = excluded.lines`)
  },

  async remove(coursewareId: string): Promise<void> {
    await database.execute(sql`delete from transcripts where id = ${coursewareId}`)
  },
})
