import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { ClassMember } from './completion.store.ts'

/** Members of a class, or of several. */
type Whose = { classId: string } | { members: readonly ClassMember[] }

/**
 * Writes down for these members what they have already done of what the units name, wherever they did it; `results` are
 * those of `app.subjectResults`. Progress never falls. Answers whose progress rose.
 */
export async function fillResults(
  transaction: Database,
  results: SQL,
  whose: Whose,
  now: Date,
): Promise<ClassMember[]> {
  const { rows } = await transaction.execute<ClassMember>(sql`
    with found as (
      select item.id as item_id, member.class_id, member.user_id, done.progress
      from class_members member
      join class_units unit on unit.class_id = member.class_id
      join class_items item on item.unit_id = unit.id and item.subject_id is not null
      cross join lateral (select max(result.progress) as progress from (${results}) result
        where result.kind = item.kind and result.subject_id = item.subject_id and result.user_id = member.user_id) done
      where ${ofMembers(whose)} and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
        and done.progress > 0
    ), written as (
      insert into class_item_results as old (item_id, user_id, progress, at)
      select item_id, user_id, progress, ${now} from found order by user_id, item_id
      on conflict (user_id, item_id) do update set progress = excluded.progress, at = excluded.at
        where excluded.progress > old.progress
      returning item_id, user_id
    )
    select distinct class_id as "classId", user_id as "userId" from written join found using (item_id, user_id)`)
  return rows
}

const ofMembers = (whose: Whose): SQL =>
  'classId' in whose
    ? sql`member.class_id = ${whose.classId}`
    : sql`(member.class_id, member.user_id) in (select * from unnest(
        ${sql.param(whose.members.map(({ classId }) => classId))}::uuid[],
        ${sql.param(whose.members.map(({ userId }) => userId))}::uuid[]))`

/** What of these subjects these people have done, in whole percent: by user, then by kind and subject. */
export async function findResults(
  database: Database,
  results: SQL,
  asked: { subjectIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await database.execute<{ userId: string; subject: string; progress: number }>(sql`
    select result.user_id as "userId", concat(result.kind, ' ', result.subject_id) as subject,
      max(result.progress)::int as progress
    from (${results}) result
    where result.subject_id = any(${sql.param([...asked.subjectIds])}::uuid[])
      and result.user_id = any(${sql.param([...asked.userIds])}::uuid[])
    group by 1, 2`)
  const found = new Map<string, Map<string, number>>()
  for (const { userId, subject, progress } of rows) {
    found.set(userId, (found.get(userId) ?? new Map<string, number>()).set(subject, progress))
  }
  return found
}
