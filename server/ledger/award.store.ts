import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'

/**
 * The hours and points that a completed course awards to one learner. `year` is the year of `earnedAt` in
 * Asia/Shanghai.
 */
export type CourseAward = {
  userId: string
  courseId: string
  title: string
  /** Study hours (学时). */
  hours: number
  points: number
  earnedAt: Date
  year: number
}

export type Awarded = { userId: string; courseId: string }

/**
 * Inserts hours and points of completed courses and answers only the new ones: a learner gets the hours of a course
 * once, in whatever year (D3-Q01, D1-Q83). Pass the transaction that stores the last pulse, so that no course is
 * completed without its hours. Of two parallel awards the primary key lets one insert.
 */
export async function awardCourses(
  { achievements }: Pick<App, 'achievements'>,
  database: Database,
  awards: readonly CourseAward[],
): Promise<Awarded[]> {
  const awarded = await award(database, 'course', awards)
  const keyOf = ({ userId, courseId }: Awarded) => `${userId} ${courseId}`
  const isNew = new Set(awarded.map(keyOf))
  const fresh = awards.filter((award) => isNew.has(keyOf(award)))
  if (fresh[0]) await achievements.hoursEarned(database, fresh, fresh[0].earnedAt)
  return awarded
}

/** What a live awards that was attended for a class: as `CourseAward`, by the id of the live. */
export type LiveAward = Omit<CourseAward, 'courseId'> & { liveId: string }

/**
 * Writes study hours and points for finished lives (D2-Q71): once per person and live, even when several classes contain
 * it. Returns the people who received something.
 */
export async function awardLives(
  { achievements }: Pick<App, 'achievements'>,
  database: Database,
  awards: readonly LiveAward[],
): Promise<Set<string>> {
  const asked = awards.map(({ liveId, ...rest }) => ({ ...rest, courseId: liveId }))
  const awarded = new Set((await award(database, 'live', asked)).map(({ userId }) => userId))
  const fresh = awards.filter(({ userId }) => awarded.has(userId)).map((each) => ({ ...each, courseId: null }))
  if (fresh[0]) await achievements.hoursEarned(database, fresh, fresh[0].earnedAt)
  return awarded
}

async function award(
  database: Database,
  reason: 'course' | 'live',
  awards: readonly CourseAward[],
): Promise<Awarded[]> {
  if (awards.length === 0) return []
  const { rows } = await database.execute<Awarded>(sql`
    with asked as (
      select distinct on ("userId", "courseId") *
      from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as award (
        "userId" uuid, "courseId" uuid, title text, hours numeric, points integer,
        "earnedAt" timestamptz, year smallint
      )
      -- In one order for everybody: two batches that overlap wait for each other instead of deadlocking.
      order by "userId", "courseId", year
    ), awarded as (
      insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      select "userId", ${reason}, "courseId", year, title, "earnedAt", hours
      from asked
      where not exists (
        select from hours_ledger earlier
        where earlier.user_id = "userId" and earlier.reason = ${reason} and earlier.subject_id = "courseId"
      )
      on conflict do nothing
      returning user_id, subject_id
    ), pointed as (
      insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
      select "userId", ${reason}, "courseId", year, title, "earnedAt", points
      from asked
      join awarded on awarded.user_id = "userId" and awarded.subject_id = "courseId"
      on conflict do nothing
    )
    select user_id as "userId", subject_id as "courseId" from awarded
  `)
  return rows
}
