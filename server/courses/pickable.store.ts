import { type SQL, sql } from 'drizzle-orm'

/** Courses as units of classes pick them. */
export const pickableCourses = (): SQL => sql`
  select id, title, replace(teacher_text, '^', '、') as note, period::float8 as period, cover, theme,
    is_published as is_offered, is_published as may_pick, null::timestamptz as starts_at,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as newest
  from courses`
