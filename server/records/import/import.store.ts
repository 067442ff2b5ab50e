import { createHash } from 'node:crypto'
import type { AcademyRow, PlanRow } from '@college/rules/records/import.ts'
import { sql } from 'drizzle-orm'
import { personFacts, profileFacts, standsAtTop, unitsBelow } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { startOfDay } from '../../kit/sql.ts'

export type Person = { id: string; loginName: string; name: string; isActive: boolean; isManaged: boolean }

/** The accounts with these numbers, and whether this person answers for them. */
export async function findPeople(database: Database, by: string, loginNames: string[]): Promise<Map<string, Person>> {
  const { rows } = await database.execute<Person>(sql`
    with managed as materialized (${unitsBelow(by)}), standing as materialized (select ${standsAtTop(by)} as is_top)
    select profile.id, profile.login_name as "loginName", profile.name, account.status = 'active' as "isActive",
      (select is_top from standing) or coalesce(account.unit_id in (select id from managed), false) as "isManaged"
    from (${profileFacts}) profile join (${personFacts}) account on account.id = profile.id
    where profile.login_name = any(${sql.param(loginNames)}::text[])`)
  return new Map(rows.map((row) => [row.loginName, row]))
}

/** A course of another academy has no id here: its name stands for it, so that the same list again adds nothing. */
function subjectOf({ academy, title }: Pick<AcademyRow, 'academy' | 'title'>): string {
  const hex = createHash('sha256').update(`${academy} ${title}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export type Hours = AcademyRow & { userId: string }
const keyOf = (userId: string, academy: string, title: string, year: number) => `${userId} ${academy} ${year} ${title}`
export const hoursKey = ({ userId, academy, title, day }: Hours) =>
  keyOf(userId, academy, title, Number(day.slice(0, 4)))

export const academyStore = (database: Database) => ({
  /** The hours that are registered already, by `hoursKey`. */
  async find(asked: Hours[]): Promise<Map<string, number>> {
    const { rows } = await database.execute<{
      userId: string
      reason: string
      title: string
      year: number
      hours: number
    }>(
      sql`select user_id as "userId", reason, title, year, hours::float8 as hours from hours_ledger
        where reason in ('gwy', 'zwy') and user_id = any(${sql.param(asked.map(({ userId }) => userId))}::uuid[])`,
    )
    return new Map(rows.map((row) => [keyOf(row.userId, row.reason, row.title, row.year), row.hours]))
  },

  /** Registers hours, and answers the keys of those that were not there. */
  async add(hours: Hours[]): Promise<Set<string>> {
    const given = hours.map((row) => ({ ...row, subjectId: subjectOf(row), year: Number(row.day.slice(0, 4)) }))
    const { rows } = await database.execute<{ userId: string; reason: string; title: string; year: number }>(sql`
      insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      select "userId", academy, "subjectId", year, title, ${startOfDay('day')}, hours
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given ("userId" uuid, academy text, "subjectId" uuid, year smallint, title text, day date, hours numeric)
      order by "userId", academy, "subjectId", year
      on conflict do nothing
      returning user_id as "userId", reason, title, year`)
    return new Set(rows.map((row) => keyOf(row.userId, row.reason, row.title, row.year)))
  },
})

export type Plan = PlanRow & { userId: string }
export const planKey = ({ userId, year }: Pick<Plan, 'userId' | 'year'>) => `${userId} ${year}`

export const planStore = (database: Database) => ({
  /** The plans that people have, by `planKey`. */
  async find(asked: Plan[]): Promise<Map<string, number>> {
    const { rows } = await database.execute<{ userId: string; year: number; hours: number }>(sql`
      select user_id as "userId", year, hours::float8 as hours from annual_plans
      where user_id = any(${sql.param(asked.map(({ userId }) => userId))}::uuid[])`)
    return new Map(rows.map((row) => [planKey(row), row.hours]))
  },

  async set(plans: Plan[]): Promise<void> {
    const given = JSON.stringify(plans)
    await database.execute(sql`
      delete from annual_plans plan using jsonb_to_recordset(${given}::jsonb) as given ("userId" uuid, year smallint, hours numeric)
      where plan.user_id = given."userId" and plan.year = given.year and given.hours is null`)
    await database.execute(sql`
      insert into annual_plans (user_id, year, hours)
      select "userId", year, hours
      from jsonb_to_recordset(${given}::jsonb) as given ("userId" uuid, year smallint, hours numeric)
      where hours is not null order by "userId", year
      on conflict (user_id, year) do update set hours = excluded.hours`)
  },
})
