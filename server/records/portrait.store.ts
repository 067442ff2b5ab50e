import { sharedRoles } from '@college/contract/kit/roles.ts'
import { FULL } from '@college/rules/records/portrait.ts'
import type { PortraitCounts } from '@college/rules/records/portrait-reason.ts'
import { type SQL, sql } from 'drizzle-orm'
import { signInCounts } from '../classes/door.ts'
import { commentCounts } from '../comments/door.ts'
import { studyTimes } from '../courses/door.ts'
import { examMeans } from '../exams/door.ts'
import { topicCounts } from '../forum/door.ts'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'
import { ms } from '../kit/sql.ts'
import { attendanceCounts } from '../lives/door.ts'

/** The dimensions of a portrait, each 0 to 100. */
export type Portrait = Record<'study' | 'completion' | 'marks' | 'contribution' | 'participation', number>

/** What the dimensions are counted from (`PortraitCounts`). */
const counts = sql`
  coalesce(studied.seconds, 0)::float8 as seconds,
  greatest(coalesce(studied.courses, 0), coalesce(completed.courses, 0))::int as begun,
  coalesce(completed.courses, 0)::int as completed, examined.mean::float8 as mean,
  coalesce(noted.notes, 0)::int as notes, coalesce(posted.topics, 0)::int as topics,
  coalesce(signed.days, 0)::int as "signedDays", coalesce(attended.lives, 0)::int as lives,
  coalesce(said.comments, 0)::int as comments`

/** The part of what makes 100, in whole percent, rounded down. */
const part = (of: SQL, full: SQL | number): SQL =>
  sql`least(floor(coalesce((${of}) * 100.0 / (${full}), 0)), 100)::smallint`

/**
 * The dimensions of all learners; a condition on `person` narrows them, and PostgreSQL then reads the rows of that
 * person alone. A completed course whose study records are gone counts as begun too.
 */
const portraitsOf = (now: Date, condition: SQL = sql`true`): SQL => sql`
  select person.id as user_id,
    ${part(sql`studied.seconds`, sql`${FULL.minutes}::int * 60`)} as study,
    ${part(sql`completed.courses`, sql`nullif(greatest(studied.courses, completed.courses), 0)`)} as completion,
    ${part(sql`examined.mean`, sql`100`)} as marks,
    ${part(sql`coalesce(noted.notes, 0) + coalesce(posted.topics, 0)`, sql`${FULL.contributions}::int`)} as contribution,
    ${part(sql`coalesce(signed.days, 0) + coalesce(attended.lives, 0) + coalesce(said.comments, 0)`, sql`${FULL.participations}::int`)} as participation,
    ${counts}
  from users person
  left join (${studyTimes}) studied on studied.user_id = person.id
  left join (
    select user_id, count(distinct subject_id) as courses from hours_ledger where reason = 'course' group by user_id
  ) completed on completed.user_id = person.id
  left join (${examMeans(now)}) examined on examined.user_id = person.id
  left join (select user_id, count(*) as notes from notes group by user_id) noted on noted.user_id = person.id
  left join (${topicCounts}) posted on posted.user_id = person.id
  left join (${signInCounts}) signed on signed.user_id = person.id
  left join (${attendanceCounts}) attended on attended.user_id = person.id
  left join (${commentCounts}) said on said.user_id = person.id
  where person.status = 'active' and not ${rolesHaveOneOf(sql`person.roles`, sharedRoles)} and ${condition}`

export async function findPortrait(
  database: Database,
  userId: string,
  now: Date,
): Promise<(Portrait & PortraitCounts) | undefined> {
  const { rows } = await database.execute<Portrait & PortraitCounts>(portraitsOf(now, sql`person.id = ${userId}`))
  return rows[0]
}

/** The share of learners with a lower sum, in percent, and when it was counted; undefined before the first night. */
export async function findRank(database: Database, userId: string) {
  const { rows } = await database.execute<{ percentage: number; countedAt: number }>(sql`
    select percentage, ${ms('counted_at')} as "countedAt"
    from portraits where user_id = ${userId}`)
  return rows[0]
}

/** Counts the portraits of all learners, in one statement. A second run on the same data gives the same rows. */
export async function countPortraits(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    insert into portraits (user_id, study, completion, marks, contribution, participation, percentage, counted_at)
    select user_id, study, completion, marks, contribution, participation,
      floor((rank() over (order by study + completion + marks + contribution + participation) - 1) * 100.0
        / count(*) over ())::smallint,
      ${now}::timestamptz
    from (${portraitsOf(now)}) portrait
    on conflict (user_id) do update set study = excluded.study, completion = excluded.completion,
      marks = excluded.marks, contribution = excluded.contribution, participation = excluded.participation,
      percentage = excluded.percentage, counted_at = excluded.counted_at`)
}
