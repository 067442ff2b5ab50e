import type { Answer } from '@college/contract/questions/question.ts'
import type { WrongAnswer } from '@college/rules/mistakes/book.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { questionVersions } from '../questions/door.ts'

type Row = {
  questionId: string
  versionId: string
  answer: Answer
  at: number
  courseId: string
  title: string
  isRepaired: boolean
}

/**
 * What somebody answered wrong in marked quizzes. Not before the point was passed, and not while a quiz asks the same
 * question again: its key would pass the point. What was marked by a key that was repaired since is marked anew. It reads
 * the draws of this person only.
 */
export async function wrongInQuizzes(database: Database, userId: string): Promise<WrongAnswer[]> {
  const { rows } = await database.execute<Row>(sql`
    with open as (
      select version.question_id from quiz_draws draw
      join question_versions version on version.id = any(draw.version_ids)
      where draw.user_id = ${userId} and draw.answered_at is null
    )
    select version.question_id as "questionId", version.id as "versionId", given.answer,
      ${ms('draw.answered_at')} as at, course.id as "courseId", course.title, repair.is_repaired as "isRepaired"
    from quiz_draws draw
    cross join lateral jsonb_to_recordset(draw.answers) as given (id uuid, answer jsonb, "isRight" boolean)
    join question_versions version on version.id = given.id
    join coursewares part on part.id = draw.courseware_id
    join courses course on course.id = part.course_id
    cross join lateral (select exists (
      select from question_key_repairs repair where repair.version_id = version.id and repair.at > draw.answered_at
    ) as is_repaired) repair
    where draw.user_id = ${userId} and draw.is_right is not null and (not given."isRight" or repair.is_repaired)
      and version.question_id not in (select question_id from open)
      and exists (select from quiz_draws passed
        where passed.user_id = draw.user_id and passed.courseware_id = draw.courseware_id
          and passed.point = draw.point and passed.is_passed)`)
  const repaired = rows.filter(({ isRepaired }) => isRepaired).map(({ versionId }) => versionId)
  const versions = repaired.length > 0 ? await questionVersions(database, [...new Set(repaired)]) : new Map()
  return rows.flatMap(({ courseId, title, isRepaired, ...wrong }) => {
    const version = versions.get(wrong.versionId)
    if (isRepaired && version && markAnswer(version, wrong.answer, 1).isRight) return []
    return { ...wrong, source: { kind: 'course' as const, id: courseId, title }, showsExplanation: true }
  })
}
