import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type Registered = { reason: string; evidence: string; by: string }

/** Why staff added or took hours, by the ids of the lines. */
export async function findRegistered(database: Database, ids: readonly string[]): Promise<Map<string, Registered>> {
  if (ids.length === 0) return new Map()
  const { rows } = await database.execute<Registered & { id: string }>(sql`
    select entry.id, entry.reason, entry.evidence, coalesce(decider.name, '') as by
    from registered_hours entry left join users decider on decider.id = entry.decided_by
    where entry.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, ...entry }) => [id, entry]))
}

type Wish = {
  userId: string
  year: number
  /** Study hours, negative to take them away. */
  hours: number
  title: string
  reason: string
  evidence: string
  by: string
  now: Date
}

/**
 * Writes a line of the ledger with its reason, and answers the hours of the year then; undefined where they would fall
 * below zero, and then the transaction has to end. Two at once for one person wait for each other.
 */
export async function addRegistered(database: Database, wish: Wish): Promise<number | undefined> {
  const { userId, year, hours, title, reason, evidence, by, now } = wish
  await database.execute(sql`select from users where id = ${userId} for no key update`)
  // A statement of its own sees what whoever held the lock has committed.
  const { rows } = await database.execute<{ before: number }>(sql`
    select coalesce(sum(hours), 0)::float8 as before from hours_ledger where user_id = ${userId} and year = ${year}`)
  const after = Math.round(((rows[0]?.before ?? 0) + hours) * 10) / 10
  if (after < 0) return undefined
  await database.execute(sql`
    with written as (
      insert into registered_hours (user_id, year, hours, reason, evidence, decided_by, decided_at)
      values (${userId}, ${year}, ${hours}, ${reason}, ${evidence}, ${by}, ${now}) returning id
    )
    insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
    select ${userId}, 'registered', id, ${year}, ${title}, ${now}, ${hours} from written`)
  return after
}
