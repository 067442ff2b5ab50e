import { sql } from 'drizzle-orm'
import type { GradeSource } from '../classes/door.ts'
import { grantHomeworkMakeups } from './makeups.store.ts'

/** Homework as the gradebook of a class reads it: the score of what was passed, in percent of the full score. */
export const homeworkGrades: GradeSource = {
  subjects: (ids) => sql`
    select homework.id as subject_id, homework.title, homework.score_type = 2 as has_score,
      homework.open_from as opens_at, homework.open_until as closes_at, false as is_held
    from homeworks homework where homework.id = any(${ids})`,

  marks: (ids) => sql`
    select pair.homework_id as subject_id, pair.user_id,
      case record.state when 1 then 'waiting' when -1 then 'returned'
        when 2 then case when homework.score_type = 2 and record.score is not null then 'scored' else 'passed' end
        else 'none' end as progress,
      case when not made_up.is_late then made_up.percent end as score,
      case when made_up.is_late then made_up.percent end as makeup_score,
      makeup.open_until as makeup_until, makeup.most_percent as makeup_most,
      coalesce(record.rounds > 0, false) as is_handed_in
    from (select homework_id, user_id from homework_students where homework_id = any(${ids})
      union select homework_id, user_id from homework_makeups where homework_id = any(${ids})) pair
    join homeworks homework on homework.id = pair.homework_id
    left join homework_students record on record.homework_id = pair.homework_id and record.user_id = pair.user_id
    left join homework_makeups makeup on makeup.homework_id = pair.homework_id and makeup.user_id = pair.user_id
    cross join lateral (select coalesce(record.submitted_at >= makeup.granted_at, false) as is_late,
      case when record.state = 2 and homework.score_type = 2
        then (record.score * 100 / nullif(homework.max_score, 0))::float8 end as percent) made_up`,

  record: ({ subjectId, userId }) => sql`
    select record.id as record_id, record.submitted_at as handed_in_at from homework_students record
    where record.homework_id = ${subjectId} and record.user_id = ${userId} and record.rounds > 0`,

  makeUp: grantHomeworkMakeups,
}
