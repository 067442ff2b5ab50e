import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type QuizKey = { userId: string; coursewareId: string }

export const quizKeyOf = ({ userId, coursewareId }: QuizKey): string => `${userId} ${coursewareId}`

/**
 * The points that these learners have passed, in seconds, by `quizKeyOf`. What was passed stays passed, so that an answer
 * may be older than the pulse that is judged by it, but never too generous.
 */
export async function findPassedPoints(database: Database, keys: readonly QuizKey[]): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await database.execute<QuizKey & { points: number[] }>(sql`
    select draw.user_id as "userId", draw.courseware_id as "coursewareId",
      array_agg(distinct draw.point order by draw.point) as points
    from (select distinct * from unnest(
      ${sql.param(keys.map(({ userId }) => userId))}::uuid[], ${sql.param(keys.map(({ coursewareId }) => coursewareId))}::uuid[]
    ) as key(user_id, courseware_id)) asked
    join quiz_draws draw on draw.user_id = asked.user_id and draw.courseware_id = asked.courseware_id and draw.is_passed
    group by 1, 2`)
  return new Map(rows.map((row) => [quizKeyOf(row), row.points]))
}
