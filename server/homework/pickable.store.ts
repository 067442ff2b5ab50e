import { type SQL, sql } from 'drizzle-orm'
import { sortableText } from '../kit/sql.ts'
import { manages, type Staff } from './manages.store.ts'

/**
 * Homework as units of classes pick it: not what belongs to a course, and only what somebody manages, since the teachers of
 * a class review what stands in it.
 */
export const pickableHomework = (user: Staff): SQL => sql`
  select id, title, concat_ws(' · ', case when content_minimum > 0 then concat('不少于 ', content_minimum, ' 字') end,
      case when score_type = 2 then concat(pass_score::float8, ' 分合格') else '合格制' end) as note,
    0::float8 as period, '' as cover, 'mo' as theme, true as is_offered, course_id is null and ${manages(user)} as may_pick,
    null::timestamptz as starts_at, ${sortableText('created_at')} as newest
  from homeworks homework`
