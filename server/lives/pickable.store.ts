import { type SQL, sql } from 'drizzle-orm'
import { sortableText, timeText } from '../kit/sql.ts'

/** Lives as units of classes pick them, by the time at which they begin. */
export const pickableLives = (): SQL => sql`
  select id, title, concat_ws(' · ', ${timeText('starts_at', 'MM-DD HH24:MI')},
      nullif(replace(teacher_text, '^', '、'), '')) as note,
    0::float8 as period, cover, 'mo' as theme, is_published and not is_disabled as is_offered,
    is_published and not is_disabled as may_pick, starts_at,
    ${sortableText('starts_at')} as newest
  from lives`
