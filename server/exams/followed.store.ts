import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { subjectStudents, subjectWindows } from '../classes/door.ts'

/**
 * The exams of classes stand among what people still owe: who has passed is done, as the item of the class is, and so is
 * who waits to be marked. Those of tasks belong to what the task asks for.
 */
export function followExams({ followed }: Pick<App, 'followed'>): void {
  followed.add({
    kind: 'exam',
    things: () => sql`
      select exam.id, exam.title, null::int as place_type, '考试通过'::text as note,
        greatest(exam.starts_at, given.opens_at) as starts_at, least(exam.ends_at, given.closes_at) as ends_at
      from (${subjectWindows('exam')}) given join exams exam on exam.id = given.subject_id
      where exam.status = 'published' and coalesce(exam.ends_at, given.closes_at) is not null`,
    people: (ids) => sql`
      select given.subject_id as thing_id, given.user_id, given.class_id, given.class_title,
        case when result.passed_at is not null or (result.attempts > 0 and result.best_score is null) then 'done'
          when result.attempts > 0 then 'doing' else 'none' end as state,
        case when result.passed_at is null and result.attempts > 0
          then '考过 ' || result.attempts || ' 次，' || case when result.best_score is null then '待阅' else '未通过' end
          else '' end as note,
        greatest(given.since, exam.starts_at) as since
      from (${subjectStudents('exam', ids)}) given join exams exam on exam.id = given.subject_id
      left join exam_results result on result.exam_id = given.subject_id and result.user_id = given.user_id`,
    address: () => href(routes.homeworkAndExams, { tab: 'exam' }),
  })
}
