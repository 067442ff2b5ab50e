import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { examsOfStudent } from '../classes/door.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import type { FindHiddenKeys } from '../questions/door.ts'

/**
 * The exams that this person may still sit and that somebody else made: of a task, of a class in which they are a student,
 * of a course that they have begun, or sat before and not passed. Who made an exam has chosen its questions.
 */
const examsToSit = (places: App['examPlaces'], userId: string, now: Date): SQL => sql`
  select exam.id, exam.title, exam.paper_id from exams exam
  left join exam_results result on result.exam_id = exam.id and result.user_id = ${userId}
  left join exam_makeups makeup on makeup.exam_id = exam.id and makeup.user_id = ${userId}
  where exam.created_by is distinct from ${userId} and (
    exists (select from exam_sittings sitting
      where sitting.exam_id = exam.id and sitting.user_id = ${userId} and sitting.state = 'open')
    or exam.status <> 'withdrawn' and (makeup.open_until >= ${now} or result.passed_at is null
        and (exam.ends_at is null or exam.ends_at >= ${now})
        and (exam.attempt_limit = 0 or coalesce(result.attempts, 0) < exam.attempt_limit))
      and (result.attempts > 0 or makeup.exam_id is not null
        or exam.id in (select exam_id from (${examsOfStudent(userId)}) of_class)
        ${sql.join(
          places.examsOf(userId).map(({ exams }) => sql`or exam.id in (select exam_id from (${exams}) given)`),
          sql` `,
        )}
        or exam.id in (select link.exam_id from study_records record
          join coursewares part on part.course_id = record.course_id
          join course_exams link on link.courseware_id = part.id where record.user_id = ${userId})))`

/** The questions of others that such an exam names, may draw, or has asked in a sitting that goes on. */
export const hiddenKeyFinder =
  ({ examPlaces }: Pick<App, 'examPlaces'>, database: Database): FindHiddenKeys =>
  async ({ userId, questionIds }, now) => {
    if (questionIds.length === 0) return new Map()
    const hidden = sql`
    with exam as materialized (${examsToSit(examPlaces, userId, now)})
    select question.id, min(exam.title) as title
    from questions question
    join question_versions version on version.question_id = question.id and version.version = question.version
    join exam on exists (
        select from paper_parts part where part.paper_id = exam.paper_id and (
          exists (select from paper_questions named where named.part_id = part.id and named.question_id = question.id)
          or part.draw_count > 0 and question.status = 'ready' and part.draw_category_id = question.category_id
            and coalesce(part.draw_difficulty, question.difficulty) = question.difficulty
            and coalesce(part.draw_type, version.type) = version.type))
      or exists (
        select from exam_sittings sitting join question_versions asked on asked.question_id = question.id
        where sitting.exam_id = exam.id and sitting.user_id = ${userId} and sitting.state = 'open'
          and sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', asked.id)))
    where question.id = any(${sql.param([...questionIds])}::uuid[]) and question.created_by is distinct from ${userId}
    group by question.id`
    // An export looks as well, and acts for nobody.
    const { rows } = await asSystem('hidden keys', () => database.execute<{ id: string; title: string }>(hidden))
    return new Map(rows.map(({ id, title }) => [id, title]))
  }
