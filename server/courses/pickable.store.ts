import { type SQL, sql } from 'drizzle-orm'
import { sortableText } from '../kit/sql.ts'

/** Courses as units of classes pick them. */
export const pickableCourses = (): SQL => sql`
  select id, title, replace(teacher_text, '^', '、') as note, period::float8 as period, cover, theme,
    is_published as is_offered, is_published as may_pick, null::timestamptz as starts_at,
    ${sortableText('updated_at')} as newest
  from courses`
