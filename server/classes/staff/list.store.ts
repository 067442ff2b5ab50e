import type { ClassPhase, StaffClass } from '@college/contract/classes/staff.ts'
import { SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { countingParts, courseFacts } from '../../courses/door.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { editsClass, staffOfClass, teachesIn } from '../member.store.ts'
import { decides } from './decides.store.ts'
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

/**
 * 班级进度 of all its students together: `asked` is what its units ask for, `reached` the sum of their whole percents, as
 * `unitProgress` and `classProgress` count them (docs/figures.md). Counted for the class at once: its lists are long.
 */
const progress = sql`
  with unit as materialized (
    select id, compulsory_gate, electives_gate from class_units where class_id = listed.id
  ), item as materialized (
    select item.id, item.unit_id, item.course_id, item.is_compulsory, item.period,
      item.is_compulsory and item.period = 0 and (item.course_id is null or course.is_published) as is_without_hours,
      (select count(*) from (${countingParts}) part where part.course_id = item.course_id) as parts
    from unit join class_items item on item.unit_id = unit.id
    left join (${courseFacts}) course on course.id = item.course_id
  ), done as (
    select record.user_id, item.id from item join (${countingParts}) part on part.course_id = item.course_id
    join class_study_records record on record.class_id = listed.id and record.courseware_id = part.id
      and record.finished_rate = 100
    group by record.user_id, item.id, item.parts having count(*) = item.parts
    union all
    select result.user_id, item.id from item
    join class_item_results result on result.item_id = item.id and result.progress >= 100
  ), of_unit as (
    select done.user_id, count(*) filter (where item.is_without_hours)
        + least(unit.compulsory_gate, coalesce(sum(item.period) filter (where item.is_compulsory), 0))
        + least(unit.electives_gate, coalesce(sum(item.period) filter (where not item.is_compulsory), 0)) as there
    from done join item using (id) join unit on unit.id = item.unit_id
    join class_members member on member.class_id = listed.id and member.user_id = done.user_id
      and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
    group by done.user_id, unit.id, unit.compulsory_gate, unit.electives_gate
  ), of_class as (
    select (select coalesce(sum(compulsory_gate + electives_gate), 0) from unit)
      + (select count(*) from item where is_without_hours) as asked
  )
  select asked, (select coalesce(sum(floor(there * 100 / asked)), 0) from (
    select sum(there) as there from of_unit group by user_id) member where asked > 0) as reached
  from of_class`

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
          then least(100, floor(done.reached / listed.student_total))::int end as progress,
        (select count(*)::int from class_members member join classes class on class.id = member.class_id
          where member.class_id = listed.id and ${decides(asked.user)}) as "enrolWaiting",
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
