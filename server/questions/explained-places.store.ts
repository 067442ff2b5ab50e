import { coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { ExplainedAt, ExplainedPlace } from '@college/contract/questions/explained-place.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'

const played = sql.join(
  coursewareTypes.filter(isPlayed).map((type) => sql`${type}`),
  sql`, `,
)

/** Parts of courses that are played, as the editor of questions picks where an answer is explained. */
export function offerExplainedPlaces(app: App) {
  app.choices.add('explainedPlaces', {
    access: { to: 'change', of: 'questions' },
    isOffered: () => sql`choice.is_published`,
    rows: sql`
      select part.id, part.title as label, course.title as note, course.is_published
      from coursewares part join courses course on course.id = part.course_id where part.type in (${played})`,
  })
}

/** How long the medium is in which an answer is explained, in seconds; undefined if learners cannot play it. */
export async function playedSeconds(database: Database, { coursewareId }: ExplainedAt): Promise<number | undefined> {
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select part.duration_seconds as seconds from coursewares part
    join courses course on course.id = part.course_id and course.is_published
    where part.id = ${coursewareId} and part.type in (${played})`)
  return rows[0]?.seconds
}

/**
 * Where these questions are explained, by their id; without those of which the course was withdrawn. It tells of the
 * answer: send it only with the key (security 19).
 */
export async function explainedPlacesOf(
  database: Database,
  questionIds: readonly string[],
): Promise<Map<string, ExplainedPlace>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await database.execute<ExplainedPlace & { questionId: string }>(sql`
    select question.id as "questionId", course.id as "courseId", course.title as "courseTitle",
      part.id as "coursewareId", part.title as "coursewareTitle", coalesce(question.explained_second, 0) as second
    from questions question join coursewares part on part.id = question.explained_in
    join courses course on course.id = part.course_id and course.is_published
    where question.id = any(${sql.param([...questionIds])}::uuid[])`)
  return new Map(rows.map(({ questionId, ...explainedPlace }) => [questionId, explainedPlace]))
}
