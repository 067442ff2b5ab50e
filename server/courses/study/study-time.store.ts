import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

const secondsOf = (covered: SQL): SQL =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${covered}) span)`

/** The credited seconds of each learner and the courses they began, for the queries of other features. */
export const studyTimes: SQL = sql`
  select record.user_id, sum(${secondsOf(sql`record.covered`)}) as seconds, count(distinct record.course_id) as courses
  from study_records record group by record.user_id`

/** The credited minutes of one learner by top-level category, in the order of the categories. */
export async function studyMinutesByCategory(
  database: Database,
  userId: string,
): Promise<{ name: string; value: number }[]> {
  const { rows } = await database.execute<{ name: string; value: number }>(sql`
    select category.name, floor(sum(${secondsOf(sql`record.covered`)}) / 60)::int as value
    from study_records record
    join courses course on course.id = record.course_id
    join categories category on category.id = course.first_category_id
    where record.user_id = ${userId}
    group by category.id
    order by category.position, category.id`)
  return rows
}

/** When somebody studied in the player last; null for never. `userId` is an expression of the statement around it. */
export const lastStudied = (userId: SQL): SQL => sql`(
  select max(record.last_pulse_at) from study_records record where record.user_id = ${userId})`
