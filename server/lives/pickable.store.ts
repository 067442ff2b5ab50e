import { type SQL, sql } from 'drizzle-orm'

/** Lives as units of classes pick them, by the time at which they begin. */
export const pickableLives = (): SQL => sql`
  select id, title, concat_ws(' · ', to_char(starts_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI'),
      nullif(replace(teacher_text, '^', '、'), '')) as note,
    0::float8 as period, cover, 'mo' as theme, is_published and not is_disabled as is_offered,
    is_published and not is_disabled as may_pick, starts_at,
    to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as newest
  from lives`
