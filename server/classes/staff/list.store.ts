import type { ClassPhase, StaffClass } from '@college/contract/classes/staff.ts'
import { SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { countingParts, courseFacts } from '../../courses/door.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { editsClass, staffOfClass, teachesIn } from '../member.store.ts'
import { phaseAt } from './phase.store.ts'

type Filter = {
  word: string
  type?: number
  phase?: ClassPhase
  host?: string
  /** When the training begins: from the first instant on, before the second. */
  days: { from: Date | null; until: Date | null }
  isMine: boolean
}

/** Filters and rows look at one clock. */
type Asked = { user: User; filter: Filter; now: Date }

const isListed = ({ user, filter, now }: Asked): SQL => {
  const found = containing(filter.word)
  const conditions = [
    staffOfClass(user),
    filter.type !== undefined && sql`class.type = ${filter.type}`,
    filter.phase && sql`${phaseAt(now)} = ${filter.phase}`,
    filter.host && sql`class.host_name = ${filter.host}`,
    filter.days.from && sql`class.train_from >= ${filter.days.from}`,
    filter.days.until && sql`class.train_from < ${filter.days.until}`,
    filter.isMine && teachesIn(user.id),
    filter.word !== '' &&
      sql`(class.title ilike ${found} or class.host_name ilike ${found} or exists (
        select from class_members head join (${profileFacts}) person on person.id = head.user_id
        where head.class_id = class.id and head.is_head and person.name ilike ${found}))`,
  ]
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  )
}

const contents = sql`
  select count(distinct unit.id)::int as units,
    count(item.id) filter (where item.is_compulsory)::int as compulsory,
    count(item.id) filter (where not item.is_compulsory)::int as electives
  from class_units unit left join class_items item on item.unit_id = unit.id where unit.class_id = listed.id`

/** The parts that count of its compulsory items, and what all its students together have of them, in percent. */
const progress = sql`
  with part as materialized (
    select distinct part.id from class_units unit
    join class_items item on item.unit_id = unit.id and item.is_compulsory
    join (${courseFacts}) course on course.id = item.course_id and course.is_published
    join (${countingParts}) part on part.course_id = course.id
    where unit.class_id = listed.id
  ), subject as materialized (
    select item.id from class_units unit
    join class_items item on item.unit_id = unit.id and item.is_compulsory and item.subject_id is not null
    where unit.class_id = listed.id
  )
  select (select count(*) from part) + (select count(*) from subject) as asked, (
    select coalesce(sum(record.finished_rate), 0) from part
    join class_study_records record on record.class_id = listed.id and record.courseware_id = part.id
    join class_members member on member.class_id = listed.id and member.user_id = record.user_id
      and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
  ) + (
    select coalesce(sum(least(result.progress, 100)), 0) from subject
    join class_item_results result on result.item_id = subject.id
    join class_members member on member.class_id = listed.id and member.user_id = result.user_id
      and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
  ) as reached`

const head = sql`
  select person.id, person.name from class_members head join (${profileFacts}) person on person.id = head.user_id
  where head.class_id = listed.id and head.is_head order by head.admitted_at, head.user_id limit 1`

const waitingHomework = (pieces: SQL): SQL => sql`
  select count(*)::int as count from class_units unit
  join class_items item on item.unit_id = unit.id and item.kind = 'work'
  join (${pieces}) piece on piece.homework_id = item.subject_id
  join class_members learner on learner.class_id = listed.id and learner.user_id = piece.user_id
    and learner.status in ('admitted', 'completed')
  where unit.class_id = listed.id`

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

export const staffListStore = (database: Database, waitingPieces: SQL) => ({
  /** What is counted of a class is counted for the rows of the page only. */
  async find(asked: Asked, page: { limit: number; offset: number }) {
    const { rows } = await database.execute<StaffClass & { total: number }>(sql`
      with listed as (
        select class.*, ${phaseAt(asked.now)} as phase, ${editsClass(asked.user)} as may_edit, count(*) over ()::int as total from classes class
        where ${isListed(asked)}
        order by class.published_at desc, class.id desc limit ${page.limit} offset ${page.offset}
      )
      select listed.id, listed.total, listed.title, listed.cover, listed.theme, listed.host_name as "hostName",
        listed.type, listed.phase, listed.may_edit as "mayEdit", ${ms('listed.train_from')} as "trainFrom", ${ms('listed.train_until')} as "trainUntil",
        content.units as "unitCount", content.compulsory as "compulsoryCount", content.electives as "electiveCount",
        listed.student_total as "studentTotal", case when listed.quota_rule = 1 then listed.places end as places,
        case when listed.status <> 'draft' and coalesce(listed.train_from <= ${asked.now}, true)
            and done.asked > 0 and listed.student_total > 0
          then least(100, floor(done.reached::numeric / (done.asked * listed.student_total)))::int end as progress,
        (select count(*)::int from class_members waiting
          where waiting.class_id = listed.id and waiting.status in ('waiting', 'reviewing')) as "enrolWaiting",
        homework.count as "homeworkWaiting", coalesce(head.id::text, '') as "headId", coalesce(head.name, '') as "headName"
      from listed
      cross join lateral (${contents}) content
      cross join lateral (${progress}) done
      cross join lateral (${waitingHomework(waitingPieces)}) homework
      left join lateral (${head}) head on true
      order by listed.published_at desc, listed.id desc`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  async findHosts(user: User): Promise<string[]> {
    const { rows } = await database.execute<{ name: string }>(sql`
      select distinct class.host_name as name from classes class
      where class.host_name <> '' and ${staffOfClass(user)} order by 1 limit 200`)
    return rows.map(({ name }) => name)
  },
})
