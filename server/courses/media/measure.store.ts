import { coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { MediaKeys } from '../tables.ts'

const PLAYED = coursewareTypes.filter(isPlayed)

export type UnmeasuredMedium = { id: string; courseId: string; media: MediaKeys; durationSeconds: number }

export const measureStore = (database: Database) => ({
  /** What has no medium has nothing to measure. */
  async passUnplayed(): Promise<void> {
    await database.execute(sql`update coursewares set measured_at = clock_timestamp()
      where measured_at is null and (media = '{}' or type <> all(${sql.param(PLAYED)}::text[]))`)
  },

  async next(): Promise<UnmeasuredMedium | undefined> {
    const { rows } = await database.execute<UnmeasuredMedium>(sql`
      select id, course_id as "courseId", media, duration_seconds as "durationSeconds"
      from coursewares where measured_at is null order by id limit 1`)
    return rows[0]
  },

  async measured(id: string, seconds: number): Promise<void> {
    await database.execute(sql`update coursewares set duration_seconds = ${seconds}, measured_at = clock_timestamp()
      where id = ${id}`)
  },
})
