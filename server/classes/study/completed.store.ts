import { type SQL, sql } from 'drizzle-orm'

/** The classes that people have completed, for the queries of other features. A completion stays (D2-Q66). */
export const completedClasses: SQL = sql`
  select member.user_id, class.id as class_id, class.title,
    coalesce(member.completed_at, member.admitted_at, member.applied_at) as completed_at
  from class_members member join classes class on class.id = member.class_id
  where member.status = 'completed' and member.kind in ('student', 'cadre')`
