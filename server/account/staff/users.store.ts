import { MOST_COUNTED, type staffUsers } from '@college/contract/account/staff.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { isRoleOfEveryone, type Role, staffRoles } from '@college/contract/kit/roles.ts'
import { soughtBy, soughtPhone, soughtSpelling } from '@college/rules/account/staff.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { phoneHash } from '../phone/phone.ts'
import { isClosedUnit, standsAtTop, unitsBelow } from '../units.store.ts'
import { hasName, hasNumber, isNamed } from './sought.store.ts'

const number = sql`person.login_name collate "C"`
const name = sql`person.name collate "C"`
const person = { number: sql`person.login_name`, name: sql`person.name`, spelling: sql`person.spelling` }

type Row = {
  id: string
  loginName: string
  name: string
  unitName: string
  roles: string[]
  status: 'active' | 'suspended' | 'closed'
  suspensionReason: string
  createdAt: string
  phoneLastFour: string
}
const row = sql`person.id, person.login_name as "loginName", person.name, coalesce(unit.name, '') as "unitName",
  person.roles, person.status, person.suspension_reason as "suspensionReason", to_json(person.created_at) as "createdAt",
  coalesce(person.phone_last_four, '') as "phoneLastFour"`

/** Whom a person may see: those of these units; undefined is everybody. */
async function seenUnits(database: Database, userId: string, chosen: string | undefined) {
  const { rows } = await database.execute<{ isAtTop: boolean; own: string[]; chosen: string[] }>(sql`
    select ${standsAtTop(userId)} as "isAtTop", array(${unitsBelow(userId)}) as own, array(
      with recursive below as (
        select id from units where id = ${chosen ?? null}::uuid
        union
        select unit.id from units unit join below on unit.parent_id = below.id
      ) select id from below) as chosen`)
  const [{ isAtTop, own, chosen: below } = { isAtTop: false, own: [], chosen: [] }] = rows
  if (chosen === undefined) return isAtTop ? undefined : own
  return isAtTop ? below : below.filter((id) => own.includes(id))
}

/** The accounts of a phone, by its keyed hash or by its last four digits (D1-Q82). */
function hasPhone(keyword: string, hash: (phone: string) => string): SQL | undefined {
  const phone = soughtPhone(keyword)
  if (!phone) return undefined
  return 'whole' in phone
    ? sql`person.phone_hash = ${hash(phone.whole)}`
    : sql`person.phone_last_four = ${phone.lastFour}`
}

function sought(keyword: string, hash: (phone: string) => string): SQL {
  const by = soughtBy(keyword)
  if (by === 'either' || soughtSpelling(keyword)) return isNamed(person, keyword)
  const isPhone = hasPhone(keyword, hash)
  if (isPhone) return sql`(${hasNumber(person, keyword)} or ${isPhone})`
  return by === 'number' ? hasNumber(person, keyword) : hasName(person, keyword)
}

function holds(role: Role): SQL {
  const isStaff = rolesHaveOneOf(sql`person.roles`, staffRoles)
  // Everybody is a learner: who is sought by it are those who are nothing else.
  return isRoleOfEveryone(role) ? sql`not (${isStaff})` : sql`${isStaff} and ${role} = any(person.roles)`
}

type Filter = Pick<Input<typeof staffUsers>, 'keyword' | 'role' | 'unitId' | 'status'>

/** The condition of the accounts that a person may see and that fit a filter; of a relation `person`. */
async function isFound(
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  userId: string,
  { keyword = '', role, unitId, status }: Filter,
): Promise<SQL> {
  const words = keyword.trim()
  const units = await seenUnits(database, userId, unitId)
  const conditions = [
    sql`true`,
    ...(units ? [sql`person.unit_id = any(${sql.param(units)}::uuid[])`] : []),
    ...(words ? [sought(words, (phone) => phoneHash(secrets, phone))] : []),
    ...(role ? [holds(role)] : []),
    // Literals: a partial index is not used for a parameter.
    ...(status ? [sql.raw(`person.status = '${status}'`)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The accounts that a person may see, a page in the order of their numbers, or of names where a name is sought. */
export async function usersPage(
  parts: Pick<App, 'database' | 'secrets'>,
  userId: string,
  { pageNum, pageSize, ...filter }: Input<typeof staffUsers>,
) {
  const { database } = parts
  const words = filter.keyword?.trim() ?? ''
  const found = sql`from users person where ${await isFound(parts, userId, filter)}`
  const order = words && soughtBy(words) === 'name' ? sql`${name}, ${number}` : number
  const before = (pageNum - 1) * pageSize
  const [page, counted] = await Promise.all([
    database.execute<Row>(sql`
      select ${row} from (
        select person.* ${found} order by ${order} limit ${before < MOST_COUNTED ? pageSize : 0} offset ${before}
      ) person left join units unit on unit.id = person.unit_id order by ${order}`),
    database.execute<{ n: number }>(
      sql`select count(*)::int as n from (select ${found} limit ${MOST_COUNTED + 1}) counted`,
    ),
  ])
  const n = counted.rows[0]?.n ?? 0
  return { rows: page.rows, total: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED }
}

/** Of a filter, or of these ids, the accounts that a person may see, after this number; in the order of the numbers. */
export async function usersAfter(
  parts: Pick<App, 'database' | 'secrets'>,
  userId: string,
  { filter, ids, after = '', most }: { filter: Filter; ids?: readonly string[]; after?: string; most: number },
) {
  const { rows } = await parts.database.execute<ListedUser>(sql`
    select ${row}, person.phone_cipher as "phoneCipher", person.sex, person.job, person.rank
    from (
      select person.* from users person
      where ${await isFound(parts, userId, filter)} and ${number} > ${after} collate "C"
        and ${ids ? sql`person.id = any(${sql.param([...ids])}::uuid[])` : sql`true`}
      order by ${number} limit ${most}
    ) person left join units unit on unit.id = person.unit_id order by ${number}`)
  return rows
}

export type ListedUser = Row & { phoneCipher: string | null; sex: string; job: string; rank: string }

/** The units that a person manages, each after the one above it. */
export async function managedUnits(database: Database, userId: string) {
  const { rows } = await database.execute<{ id: string; name: string; depth: number; isClosed: boolean }>(sql`
    with recursive tree as (
      select unit.id, unit.name, 0 as depth, ${isClosedUnit(sql`unit.id`)} as is_closed, array[unit.name, unit.id::text] as place
      from units unit
      where case when ${standsAtTop(userId)} then unit.parent_id is null
        else unit.id = (select unit_id from users where id = ${userId}) end
      union all
      select unit.id, unit.name, depth + 1, is_closed or unit.closed_at is not null, place || array[unit.name, unit.id::text]
      from units unit join tree on unit.parent_id = tree.id
    ) cycle id set is_cycle using path
    select id, name, depth, is_closed as "isClosed" from tree order by place`)
  return rows
}

export type Account = Row & {
  unitId: string | null
  sex: string
  job: string
  rank: string
  phoneCipher: string | null
  phoneSetBy: string
  phoneSetAt: string
  mustChangePassword: boolean
  hasSecondFactor: boolean
  sessions: number
  devices: number
  lastSeenAt: string
  suspendedAt: string
  suspensionNote: string
}

/** One account with its open sessions; undefined where the person may not see it. */
export async function seenUser(database: Database, userId: string, id: string, now: Date) {
  // The sessions of somebody else.
  const { rows } = await asSystem('staff account', () =>
    database.execute<Account>(sql`
      select ${row}, person.unit_id as "unitId", person.sex, person.job, person.rank, person.phone_cipher as "phoneCipher",
        coalesce((select name from users setter where setter.id = person.phone_set_by), '') as "phoneSetBy",
        coalesce(to_json(person.phone_set_at) #>> '{}', '') as "phoneSetAt", person.must_change_password = 1 as "mustChangePassword",
        exists (select from second_factors factor where factor.user_id = person.id and factor.confirmed_at is not null)
          as "hasSecondFactor",
        open.sessions, open.devices, coalesce(to_json(open.seen) #>> '{}', '') as "lastSeenAt",
        coalesce(to_json(person.suspended_at) #>> '{}', '') as "suspendedAt", person.suspension_note as "suspensionNote"
      from users person
      left join units unit on unit.id = person.unit_id
      cross join lateral (
        select count(*)::int as sessions, count(distinct device_name)::int as devices, max(last_seen_at) as seen
        from sessions
        where user_id = person.id and expires_at > ${now}
          and last_seen_at + make_interval(secs => idle_seconds) > ${now}
      ) open
      where person.id = ${id} and (${standsAtTop(userId)} or person.unit_id in (${unitsBelow(userId)}))`),
  )
  return rows[0]
}
