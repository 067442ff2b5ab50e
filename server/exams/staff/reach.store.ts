import type { Reach } from '@college/contract/kit/reach.ts'
import { sql } from 'drizzle-orm'
import { isPerson } from '../../account/door.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'

/**
 * Who could still sit an exam, and could not any more when it is withdrawn: to whom a class, a task, a course that they
 * study or a live that they attend gives it, and who has neither passed it nor used up the attempts.
 */
export async function examReachOf(database: Database, examId: string, now: Date): Promise<Reach> {
  const { rows } = await asSystem('exam staff', () =>
    database.execute<{ people: number }>(sql`
      with given as (
        select member.user_id as id from class_items item
        join class_units unit on unit.id = item.unit_id
        join classes class on class.id = unit.class_id and class.status = 'published'
        join class_members member on member.class_id = class.id and member.kind <> 'teacher'
          and member.status in ('admitted', 'completed')
        where item.kind = 'exam' and item.subject_id = ${examId}
        union
        select person.id from task_exams part
        join tasks task on task.id = part.task_id and task.is_shown
        join task_targets target on target.task_id = task.id
        join users person on person.id = target.user_id or person.unit_id = target.unit_id
        where part.exam_id = ${examId}
        union
        select record.user_id from course_exams link join coursewares opened on opened.id = link.courseware_id
        join coursewares part on part.course_id = opened.course_id
        join study_records record on record.courseware_id = part.id
        where link.exam_id = ${examId}
        union
        select record.user_id from lives live join live_records record on record.live_id = live.id
        where live.exam_id = ${examId}
      )
      select count(*)::int as people from given
      join users person on person.id = given.id and ${isPerson}
      join exams exam on exam.id = ${examId} and (exam.ends_at is null or exam.ends_at >= ${now})
      left join exam_results result on result.exam_id = exam.id and result.user_id = person.id
      where result.passed_at is null and (exam.attempt_limit = 0 or coalesce(result.attempts, 0) < exam.attempt_limit)`),
  )
  return { people: rows[0]?.people ?? 0, phones: null }
}
