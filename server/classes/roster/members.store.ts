import type { ClassHead, exportClassMembers, StaffMember } from '@college/contract/classes/members.ts'
import { DAYS_WITHOUT_STUDY } from '@college/contract/console/agenda.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inListOrder, personFacts, profileFacts } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import { startingWith } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { editsClass, isIdleSince, managesClass, staffOfClass } from '../member.store.ts'
import { hasLeaveOn } from '../requests/counted.store.ts'
import { phaseAt } from '../staff/phase.store.ts'
import { hasBegun } from '../study/followed.store.ts'

export type MemberFilter = Pick<Input<typeof exportClassMembers>, 'state' | 'keyword' | 'unitId' | 'progress'> & {
  /** Who neither signed nor has leave. */
  absentOn?: Day
}

/** A class as its staff open it; `stamp` as its outline has it. */
export type StaffClassHead = ClassHead & { stamp: number }

/** A member without how far they are; `isIn`: who can be somewhere at all. */
export type MemberRow = Omit<StaffMember, 'progress'> & { isIn: boolean }

/** Whole milliseconds: PostgreSQL keeps parts of them. */

const inState = {
  in: sql`member.status in ('admitted', 'completed')`,
  waiting: sql`member.status in ('waiting', 'reviewing')`,
  studying: sql`member.status = 'admitted'`,
  completed: sql`member.status = 'completed'`,
  rejected: sql`member.status = 'rejected'`,
  removed: sql`member.status = 'removed'`,
}

const DAY_MS = 86_400_000

const withProgress = (now: Date) => ({
  none: sql`member.status = 'admitted' and not ${hasBegun}`,
  some: sql`member.status = 'admitted' and ${hasBegun}`,
  idle: sql`member.status = 'admitted' and ${isIdleSince(new Date(now.getTime() - DAYS_WITHOUT_STUDY * DAY_MS))}`,
  done: inState.completed,
})

/** Whom a filter finds in a class at `now`. */
type Asked = { classId: string; filter: MemberFilter; now: Date }

function isAsked({ classId, filter: { state, keyword = '', unitId, progress, absentOn }, now }: Asked): SQL {
  const conditions = [sql`member.class_id = ${classId} and member.kind in ('student', 'cadre')`]
  if (state) conditions.push(inState[state])
  if (progress) conditions.push(withProgress(now)[progress])
  if (unitId) {
    conditions.push(sql`exists (select from (${personFacts}) person
      where person.id = member.user_id and person.unit_id = ${unitId})`)
  }
  if (absentOn) {
    conditions.push(sql`not exists (select from class_sign_ins signature where signature.class_id = member.class_id
      and signature.user_id = member.user_id and signature.day = ${absentOn})`)
    conditions.push(sql`not ${hasLeaveOn({ classId: sql`member.class_id`, userId: sql`member.user_id` }, absentOn)}`)
  }
  const word = keyword.trim()
  if (word !== '') {
    const pattern = startingWith(word)
    conditions.push(sql`exists (select from (${profileFacts}) person where person.id = member.user_id
      and (person.login_name collate "C" like ${pattern} or person.name collate "C" like ${pattern}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** The people of a page, which is a relation with the columns of `class_members`. */
const shown = (page: SQL): SQL => sql`
  select person.id, person.name, person.login_name as "loginName", person.unit_name as "unitName",
    member.kind = 'cadre' as "isCadre", member.reason,
    case when member.status = 'admitted' then 'studying' when member.status = 'reviewing' then 'waiting'
      else member.status end as state,
    member.status in ('admitted', 'completed') as "isIn", ${ms('member.applied_at')} as "appliedAt",
    ${ms('member.admitted_at')} as "admittedAt", ${ms('member.completed_at')} as "completedAt"
  from (${page}) member join (${profileFacts}) person on person.id = member.user_id`

export const membersStore = (database: Database) => ({
  /** Undefined for who does not work on the class. */
  async findHead(user: Pick<User, 'id' | 'roles'>, classId: string, now: Date): Promise<StaffClassHead | undefined> {
    const manages = isAdministrator(user) ? managesClass(user.id) : sql`false`
    const { rows } = await database.execute<StaffClassHead>(sql`
      select class.id, class.title, class.type, ${phaseAt(now)} as phase, class.status = 'published' as "isPublished",
        ${editsClass(user)} as "mayEdit", ${manages} as "mayManage", ${ms('class.content_changed_at')} as stamp
      from classes class where class.id = ${classId} and ${staffOfClass(user)}`)
    return rows[0]
  },

  /** Who applied last stands first; what is shown of people is read for the page only. */
  async find(who: Asked, page: { limit: number; offset: number }) {
    const asked = isAsked(who)
    const [rows, counted] = await Promise.all([
      database.execute<MemberRow>(sql`
        ${shown(sql`select * from class_members member where ${asked}
          order by member.applied_at desc, member.user_id desc limit ${page.limit} offset ${page.offset}`)}
        order by member.applied_at desc, member.user_id desc`),
      database.execute<{ n: number }>(sql`select count(*)::int as n from class_members member where ${asked}`),
    ])
    return { total: counted.rows[0]?.n ?? 0, rows: rows.rows }
  },

  /** The ids of all members that are asked for, by unit and name, for who reads them part by part. */
  ids: (who: Asked): Promise<string[]> =>
    inListOrder(database, sql`select member.user_id as id from class_members member where ${isAsked(who)}`),

  /** Of these people those who are members still, in the order of the ids. */
  async those(classId: string, ids: readonly string[]): Promise<MemberRow[]> {
    const { rows } = await database.execute<MemberRow>(sql`
      ${shown(sql`select member.*, place from unnest(${sql.param([...ids])}::uuid[]) with ordinality named(id, place)
        join class_members member on member.user_id = named.id
        where member.class_id = ${classId} and member.kind in ('student', 'cadre')`)}
      order by place`)
    return rows
  },

  async findUnits(classId: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await database.execute<{ id: string; name: string }>(sql`
      select distinct person.unit_id as id, profile.unit_name as name
      from class_members member join (${personFacts}) person on person.id = member.user_id
      join (${profileFacts}) profile on profile.id = person.id
      where member.class_id = ${classId} and member.kind in ('student', 'cadre') and person.unit_id is not null
      order by name limit 1000`)
    return rows
  },

  /** Somebody with the roles of this moment; undefined when the account is closed. */
  async findActor(userId: string): Promise<{ id: string; roles: Role[] } | undefined> {
    const { rows } = await database.execute<{ id: string; roles: Role[] }>(sql`
      select person.id, person.roles from (${personFacts}) person
      where person.id = ${userId} and person.status = 'active'`)
    return rows[0]
  },
})
