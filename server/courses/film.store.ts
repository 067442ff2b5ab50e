import { eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { coursewares } from './tables.ts'

/** The storage key of a courseware's film in standard quality, and its length; undefined for what is no film. */
export async function findFilm(
  database: Database,
  coursewareId: string,
): Promise<{ key: string; seconds: number } | undefined> {
  const [row] = await database
    .select({ media: coursewares.media, seconds: coursewares.durationSeconds })
    .from(coursewares)
    .where(eq(coursewares.id, coursewareId))
  const key = row && (row.media.sd ?? row.media.cd ?? row.media.hd)
  return key ? { key, seconds: row.seconds } : undefined
}
