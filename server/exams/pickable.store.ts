import { type SQL, sql } from 'drizzle-orm'
import { type ExamStaff, mayExam } from './exam-staff.store.ts'

/**
 * Exams as units of classes pick them. Only those that somebody manages may be picked: the teachers of a class manage the
 * exams that stand in it from then on.
 */
export const pickableExams = (user: ExamStaff): SQL => sql`
  select exam.id, exam.title, concat(exam.minutes, ' 分钟 · ', exam.pass_score::float8, ' 分合格') as note,
    0::float8 as period, '' as cover, 'mo' as theme, exam.status = 'published' as is_offered,
    exam.status = 'published' and ${mayExam(user, 'change')} as may_pick,
    exam.starts_at, exam.id::text as newest
  from exams exam`
