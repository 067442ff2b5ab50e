import type { Spans } from '@college/rules/kit/spans.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** The windows that the feed shows of these coursewares, in seconds of their films, by the id of the courseware. */
export async function findExcerpts(database: Database, coursewareIds: readonly string[]): Promise<Map<string, Spans>> {
  if (coursewareIds.length === 0) return new Map()
  const { rows } = await database.execute<{ id: string; spans: [number, number][] }>(sql`
    select part.id, json_agg(json_build_array(clip.starts_at, least(clip.ends_at, part.duration_seconds))
      order by clip.starts_at) as spans
    from short_videos clip join coursewares part on part.id = clip.courseware_id
    where clip.is_published and part.id = any(${sql.param([...new Set(coursewareIds)])}::uuid[])
    group by part.id`)
  return new Map(rows.map(({ id, spans }) => [id, spans]))
}
