import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

type Asked = { classId: string; userId: string; courseIds: readonly string[] }

/** The second of a course until which it was watched, and when. */
export type LastStudied = { at: Date; until: number }

/** When somebody studied each of these courses last for a class, by the id of the course. */
export async function lastStudied(
  database: Database,
  { classId, userId, courseIds }: Asked,
): Promise<Map<string, LastStudied>> {
  if (courseIds.length === 0) return new Map()
  const { rows } = await database.execute<{ courseId: string; at: number; until: number | null }>(sql`
    select distinct on (part.course_id) part.course_id as "courseId", ${ms('record.updated_at')} as at,
      upper(record.covered) as until
    from class_study_records record join coursewares part on part.id = record.courseware_id
    where record.class_id = ${classId} and record.user_id = ${userId}
      and part.course_id = any(${sql.param([...courseIds])}::uuid[])
    order by part.course_id, record.updated_at desc`)
  return new Map(rows.map(({ courseId, at, until }) => [courseId, { at: new Date(at), until: until ?? 0 }]))
}
