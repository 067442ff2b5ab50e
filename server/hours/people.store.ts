import { type HoursKind, type HoursState, MOST_PEOPLE_COUNTED } from '@college/contract/hours/hours.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isNamed, isPerson } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

export type PeopleAsked = {
  year: number
  /** Hours planned by the setting, and that can still be learned. */
  planned: number
  learnable: number
  /** Of these units alone; everybody without it. Null among them: people of no unit. */
  unitIds: readonly string[] | undefined
  /** People of no unit alone. */
  isHomeless: boolean
  /** The units for which the year is closed. */
  closed: readonly string[]
  state: HoursState | undefined
  kind: HoursKind | undefined
  keyword: string
}

export type PersonHours = {
  id: string
  name: string
  number: string
  job: string
  unitName: string
  planned: number
  hours: number
  missing: number
  isLate: boolean
  isClosed: boolean
  corrected: number
  lastYear: number
  courses: number
  lives: number
  provincial: number
  national: number
  others: number
}

const number = sql`person.login_name collate "C"`
const hours = sql`coalesce(kept.hours, 0)`
const others = sql`(kept.hours - kept.courses - kept.lives - kept.provincial - kept."national")`
const unitOf = sql`(case when kept.user_id is null then person.unit_id else kept.unit_id end)`
const kinds: Record<HoursKind, SQL> = {
  courses: sql`kept.courses`,
  lives: sql`kept.lives`,
  provincial: sql`kept.provincial`,
  national: sql`kept."national"`,
  others,
}

/** The people who are counted in a year, in the units in which they are counted, as the figures of the units count them. */
function counted(asked: PeopleAsked): SQL {
  const { year, planned, learnable, unitIds, isHomeless, closed, state, kind, keyword } = asked
  const plan = sql`coalesce(kept.planned, ${planned}::numeric)`
  const among = unitIds && sql.param([...unitIds])
  const states: Record<HoursState, SQL> = {
    missing: sql`${hours} < ${plan}`,
    late: sql`${plan} - ${hours} > ${learnable}`,
    reached: sql`${hours} >= ${plan}`,
  }
  const conditions = [
    // Who came after the year was closed is not counted in it.
    sql`case when kept.user_id is null
      then ${isPerson} and not coalesce(person.unit_id = any(${sql.param([...closed])}::uuid[]), false)
      else kept.is_counted end`,
    ...(among
      ? [
          sql`person.id in (select id from users where unit_id = any(${among}::uuid[])
            union select user_id from year_hours where unit_id = any(${among}::uuid[]) and year = ${year})`,
          sql`${unitOf} = any(${among}::uuid[])`,
        ]
      : []),
    ...(isHomeless ? [sql`${unitOf} is null`] : []),
    ...(state ? [states[state]] : []),
    ...(kind ? [sql`${kinds[kind]} > 0`] : []),
    ...(keyword
      ? [isNamed({ number: sql`person.login_name`, name: sql`person.name`, spelling: sql`person.spelling` }, keyword)]
      : []),
  ]
  return sql`from users person left join year_hours kept on kept.user_id = person.id and kept.year = ${year}
    where ${sql.join(conditions, sql` and `)}`
}

const columns = ({ year, planned, learnable }: PeopleAsked, lastYear: SQL) => {
  const plan = sql`coalesce(kept.planned, ${planned}::numeric)`
  return sql`person.id, person.name, person.login_name as number, person.job,
    coalesce((select unit.name from units unit where unit.id = ${unitOf}), '') as "unitName",
    ${plan}::float8 as planned, ${hours}::float8 as hours, greatest(0, ${plan} - ${hours})::float8 as missing,
    ${plan} - ${hours} > ${learnable} as "isLate", coalesce(kept.is_closed, false) as "isClosed",
    coalesce((select sum(entry.hours) from hours_corrections entry
      where entry.user_id = person.id and entry.year = ${year}), 0)::float8 as corrected,
    ${lastYear}::float8 as "lastYear",
    coalesce(kept.courses, 0)::float8 as courses, coalesce(kept.lives, 0)::float8 as lives,
    coalesce(kept.provincial, 0)::float8 as provincial, coalesce(kept."national", 0)::float8 as "national",
    coalesce(${others}, 0)::float8 as others`
}

type Page = { isByMissing: boolean; limit: number; offset: number; lastYearUntil: Date }

/** A page of them. */
export async function hoursPage(database: Database, asked: PeopleAsked, page: Page) {
  const { isByMissing, limit, offset, lastYearUntil } = page
  const plan = sql`coalesce(kept.planned, ${asked.planned}::numeric)`
  const order = isByMissing ? sql`${plan} - ${hours} desc, ${number}` : number
  const lastYear = sql`coalesce((select sum(entry.hours) from hours_ledger entry where entry.user_id = person.id
    and entry.year = ${asked.year - 1} and entry.earned_at < ${lastYearUntil}), 0)`
  const { rows } = await database.execute<PersonHours>(sql`
    select ${columns(asked, lastYear)} ${counted(asked)} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

/** How many there are, up to one more than `MOST_PEOPLE_COUNTED`. */
export async function countedUpTo(database: Database, asked: PeopleAsked): Promise<number> {
  const { rows } = await database.execute<{ n: number }>(sql`
    select count(*)::int as n from (select ${counted(asked)} limit ${MOST_PEOPLE_COUNTED + 1}) counted`)
  return rows[0]?.n ?? 0
}

/** The next of them in the order of their ids, after `after`. */
export async function hoursAfter(database: Database, asked: PeopleAsked, after: string, limit: number) {
  const { rows } = await database.execute<PersonHours>(sql`
    select ${columns(asked, sql`0`)} ${counted(asked)} and person.id > ${after} order by person.id limit ${limit}`)
  return rows
}

/** How many they are. */
export async function countHoursPeople(database: Database, asked: PeopleAsked): Promise<number> {
  const { rows } = await database.execute<{ n: number }>(sql`select count(*)::int as n ${counted(asked)}`)
  return rows[0]?.n ?? 0
}
