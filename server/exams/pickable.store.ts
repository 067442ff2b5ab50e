import { isAdministrator } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'

/**
 * Exams as units of classes pick them. A teacher picks only what they manage: whoever puts an exam into a class of theirs
 * would manage it from then on.
 */
export const pickableExams = ({ id, roles }: Pick<User, 'id' | 'roles'>): SQL => sql`
  select exam.id, exam.title, concat(exam.minutes, ' 分钟 · ', exam.pass_score::float8, ' 分合格') as note,
    0::float8 as period, '' as cover, 'mo' as theme, exam.status = 'published' as is_offered,
    exam.status = 'published' and (${isAdministrator({ roles })} or exam.created_by = ${id} or exists (
      select from class_items item
      join class_units unit on unit.id = item.unit_id
      join classes class on class.id = unit.class_id and class.status = 'published'
      join class_members teacher on teacher.class_id = unit.class_id and teacher.user_id = ${id}
        and teacher.kind = 'teacher' and teacher.status in ('admitted', 'completed')
      where item.kind = 'exam' and item.subject_id = exam.id)) as may_pick,
    exam.starts_at, exam.id::text as newest
  from exams exam`
