import type { ItemKind } from '@college/contract/classes/study.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { readsClass, staffOfClass, teachesIn } from '../member.store.ts'

/** An exam, a piece of homework or a questionnaire; `id` is an expression of the statement around it. */
type Subject = { kind: ItemKind; id: SQL }

/**
 * The classes that name it and that a person reads: `id`, `title`, `type`, `published_at`, and as `kind` what they are
 * in it. For the queries of other features.
 */
export const subjectClasses = ({ kind, id }: Subject, userId: SQL): SQL => sql`
  select distinct class.id, class.title, class.type, class.published_at,
    case when member.status in ('admitted', 'completed') then member.kind else 'observer' end as kind
  from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id
  left join class_members member on member.class_id = class.id and member.user_id = ${userId}
  where item.kind = ${kind} and item.subject_id = ${id} and ${readsClass}`

/** Whether a class names it that learners know or knew: what only drafts name belongs to no class yet. */
export const belongsToClasses = ({ kind, id }: Subject): SQL => sql`exists (
  select from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status <> 'draft'
  where item.kind = ${kind} and item.subject_id = ${id})`

/** Whether a class that names it is one that this person reads or teaches in; drafts name nothing for anybody yet. */
export const isOfOwnClass = ({ kind, id }: Subject, userId: SQL): SQL => sql`exists (
  select from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id
  left join class_members member on member.class_id = class.id and member.user_id = ${userId}
  where item.kind = ${kind} and item.subject_id = ${id} and ((${readsClass}) or (class.status <> 'draft' and ${teachesIn(userId)})))`

/**
 * The classes for which somebody reviews what a learner handed in (D2-Q68): of which they are a teacher, or whose unit
 * they manage as an administrator. `learnerId` is an expression too.
 */
export const reviewedClasses = ({ kind, id }: Subject, learnerId: SQL, reviewer: User): SQL => sql`
  select class.id, class.title, class.type
  from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status = 'published'
  join class_members learner on learner.class_id = class.id and learner.user_id = ${learnerId}
    and learner.status in ('admitted', 'completed')
  where item.kind = ${kind} and item.subject_id = ${id} and ${staffOfClass(reviewer)}`

/** When the classes that name it and of which a person is a member train: `from` and `until`, ms or null. */
export const trainingTimes = ({ kind, id }: Subject, userId: SQL): SQL => sql`
  select distinct ${ms('class.train_from')} as "from",
    ${ms('class.train_until')} as until
  from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status = 'published'
  join class_members member on member.class_id = class.id and member.user_id = ${userId}
    and member.status in ('admitted', 'completed')
  where item.kind = ${kind} and item.subject_id = ${id}`

/**
 * Whether a class in which a person studies names it and has not got it as done, as a condition. `userId` is an
 * expression too.
 */
export const owesSubject = ({ kind, id }: Subject, userId: SQL): SQL => sql`exists (
  select from class_items item
  join class_units unit on unit.id = item.unit_id
  join class_members member on member.class_id = unit.class_id and member.user_id = ${userId}
    and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
  left join class_item_results result on result.user_id = ${userId} and result.item_id = item.id
  where item.kind = ${kind} and item.subject_id = ${id} and coalesce(result.progress, 0) < 100)`

/** The most hours that the classes of each of these people give for it; who gets none is not there. */
export async function subjectHours(
  database: Database,
  { kind, subjectId }: { kind: ItemKind; subjectId: string },
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ userId: string; hours: number }>(sql`
    select member.user_id as "userId", max(item.period)::float8 as hours
    from class_items item
    join class_units unit on unit.id = item.unit_id
    join class_members member on member.class_id = unit.class_id and member.user_id = any(${sql.param([...userIds])}::uuid[])
      and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
    where item.kind = ${kind} and item.subject_id = ${subjectId} and item.period > 0
    group by member.user_id`)
  return new Map(rows.map(({ userId, hours }) => [userId, hours]))
}

type Period = { from: Date | SQL; until: Date | SQL }

/** Whether a class trains at some time of a period, on the row `class`; the last minute is included. */
const trainsIn = ({ from, until }: Period): SQL => sql`(class.train_from is null or class.train_from <= ${until})
    and (class.train_until is null or class.train_until > ${from}::timestamptz - interval '1 minute')`

/** That a person studies in the class of the row `member`. */
const isStudent = (userId: SQL): SQL =>
  sql`member.user_id = ${userId} and member.status = 'admitted' and member.kind in ('student', 'cadre')`

/**
 * The classes that train in a period and in which a person studies: `id`, `title`, `type` and `train_until`. For the
 * queries of other features.
 */
export const classesStudied = (userId: SQL, period: Period): SQL => sql`
  select class.id, class.title, class.type, class.train_until
  from class_members member
  join classes class on class.id = member.class_id and class.status = 'published'
  where ${isStudent(userId)} and ${trainsIn(period)}`

/** The id of the class in which a person studies and that names this, the one that was published last; null for none. */
export const classStudiedFor = ({ kind, id }: Subject, userId: SQL): SQL => sql`(
  select class.id from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status = 'published'
  join class_members member on member.class_id = class.id and ${isStudent(userId)}
  where item.kind = ${kind} and item.subject_id = ${id}
  order by class.published_at desc limit 1)`

/**
 * What a person is asked for in classes that run now, or in a period: one row per subject with `subject_id`, and `id`,
 * `title`, `type` of the class, which runs now if one does, and was published last. `open_from` and `open_until` are the
 * window of its item there, which lies within the training.
 */
export const subjectsAsked = (kind: ItemKind, userId: SQL, asked: Date | SQL | AskedIn): SQL => {
  const { now, ...period } = isPeriod(asked) ? asked : { now: asked, from: asked, until: asked }
  return sql`
  select distinct on (item.subject_id) item.subject_id, class.id, class.title, class.type,
    greatest(item.open_from, class.train_from) as open_from, least(item.open_until, class.train_until) as open_until
  from class_members member
  join classes class on class.id = member.class_id and class.status = 'published'
  join class_units unit on unit.class_id = class.id
  join class_items item on item.unit_id = unit.id and item.kind = ${kind}
  where ${isStudent(userId)} and ${trainsIn(period)}
  order by item.subject_id, (${trainsIn({ from: now, until: now })}) desc, class.published_at desc`
}

type AskedIn = Period & { now: Date | SQL }

const isPeriod = (asked: Date | SQL | AskedIn): asked is AskedIn => 'until' in asked
