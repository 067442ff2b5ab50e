import { type SQL, sql } from 'drizzle-orm'
import type { GradeSource } from '../classes/door.ts'
import { grantExamMakeups } from './makeups.store.ts'

/** Exams as the gradebook of a class reads them: the best score of each person in percent of the full score. */
export const examGrades: GradeSource = {
  subjects: (ids, now) => sql`
    select exam.id as subject_id, exam.title, true as has_score, exam.starts_at as opens_at, exam.ends_at as closes_at,
      exam.result_policy = 'none' or (exam.result_time = 'ended' and coalesce(exam.ends_at >= ${now}, false)) as is_held
    from exams exam where exam.id = any(${ids}) and exam.status <> 'draft'`,

  marks: (ids) => sql`
    select pair.exam_id as subject_id, pair.user_id,
      case when result.best_score is not null then 'scored' when result.attempts > 0 then 'waiting' else 'none' end
        as progress,
      ${percent(sql`case when makeup.exam_id is null then result.best_score
        else (${bestOf(sql`sitting.started_at < makeup.granted_at`)}) end`)} as score,
      ${percent(sql`case when makeup.exam_id is not null
        then (${bestOf(sql`sitting.started_at >= makeup.granted_at`)}) end`)} as makeup_score,
      makeup.open_until as makeup_until, makeup.most_percent as makeup_most, result.attempts > 0 as is_handed_in
    from (select exam_id, user_id from exam_results where exam_id = any(${ids})
      union select exam_id, user_id from exam_makeups where exam_id = any(${ids})) pair
    join exams exam on exam.id = pair.exam_id
    left join exam_results result on result.exam_id = pair.exam_id and result.user_id = pair.user_id
    left join exam_makeups makeup on makeup.exam_id = pair.exam_id and makeup.user_id = pair.user_id`,

  record: ({ subjectId, userId }) => sql`
    select sitting.id as record_id, sitting.submitted_at as handed_in_at from exam_sittings sitting
    where sitting.exam_id = ${subjectId} and sitting.user_id = ${userId} and sitting.state <> 'open'
    order by sitting.score desc nulls last, sitting.attempt desc limit 1`,

  makeUp: grantExamMakeups,
}

const bestOf = (when: SQL): SQL => sql`select max(sitting.score) from exam_sittings sitting
  where sitting.exam_id = pair.exam_id and sitting.user_id = pair.user_id and ${when}`

/** Null of no score: `least` would make the full score of it. */
const percent = (score: SQL): SQL => sql`(${score} * 100 / nullif(exam.score, 0))::float8`
