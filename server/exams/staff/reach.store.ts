import type { Reach } from '@college/contract/kit/reach.ts'
import { type ExamTerms, examStatus, refusalOfEntry } from '@college/rules/exams/entry.ts'
import { sql } from 'drizzle-orm'
import { isPerson } from '../../account/door.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { courseExamLinks } from '../course-exams.store.ts'

/**
 * Who could still sit an exam, and could no longer once it is withdrawn: people that a class, a task, a course that
 * they study or a live that they attend gives it to, who have not passed it, and may take it, now or when it begins.
 */
export async function examReachOf(database: Database, exam: ExamTerms & { id: string }, now: Date): Promise<Reach> {
  const status = examStatus(exam, now)
  const opens = ({ used }: Group) => {
    const refusal = refusalOfEntry({ status, limit: exam.attemptLimit, used, gatePercent: 100 })
    return refusal === undefined || refusal === 'notBegun'
  }
  const groups = (await groupsOf(database, exam.id)).filter(opens)
  return { people: groups.reduce((sum, { people }) => sum + people, 0), phones: null }
}

/** How many people have used so many attempts and have not passed. */
type Group = { used: number; people: number }

async function groupsOf(database: Database, examId: string): Promise<Group[]> {
  const { rows } = await asSystem('exam staff', () =>
    database.execute<Group>(sql`
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
        select record.user_id from ${courseExamLinks}
        join coursewares studied on studied.course_id = part.course_id
        join study_records record on record.courseware_id = studied.id
        where link.exam_id = ${examId}
        union
        select record.user_id from lives live join live_records record on record.live_id = live.id
        where live.exam_id = ${examId}
      )
      select coalesce(result.attempts, 0) as used, count(*)::int as people
      from given join users person on person.id = given.id and ${isPerson}
      left join exam_results result on result.exam_id = ${examId} and result.user_id = person.id
      where result.passed_at is null group by used`),
  )
  return rows
}
