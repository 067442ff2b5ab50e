import { sql } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'

type Part = { courseId: string; id: string; durationSeconds: number }

/**
 * A person has studied these seconds of a courseware before, from its beginning on again. Films play in real time: so a
 * story plays only the seconds that it is about.
 */
export async function hasStudied({ database }: App, loginName: string, part: Part, covered: [number, number][]) {
  const ranges = `{${covered.map(([from, to]) => `[${from},${to})`).join(',')}}`
  const seconds = covered.reduce((sum, [from, to]) => sum + to - from, 0)
  await database.execute(sql`
    insert into study_records
      (user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate, started_at, last_pulse_at)
    values (${userIdOf(loginName)}, ${part.id}, ${part.courseId}, ${ranges}::int4multirange,
      ${covered.at(-1)?.[1] ?? 0}, 0, ${Math.floor((seconds / part.durationSeconds) * 100)},
      now() - interval '1 day', now() - interval '1 day')`)
}
