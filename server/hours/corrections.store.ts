import { sql } from 'drizzle-orm'
import { reachesUnit } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

type Found = { isClosed: boolean; unitId: string | null }

/** How a year stands for somebody of the units that this person manages; undefined for somebody else. */
export async function closedRowOf(
  database: Database,
  by: string,
  { userId, year }: { userId: string; year: number },
): Promise<Found | undefined> {
  const { rows } = await database.execute<Found>(sql`
    select coalesce(kept.is_closed, false) as "isClosed", kept.unit_id as "unitId"
    from users person left join year_hours kept on kept.user_id = person.id and kept.year = ${year}
    where person.id = ${userId} and ${reachesUnit(by, sql`person.unit_id`)}`)
  return rows[0]
}

type NewCorrection = {
  userId: string
  year: number
  unitId: string | null
  hours: number
  reason: string
  by: string
  now: Date
}

export async function addCorrection(database: Database, it: NewCorrection): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into hours_corrections (user_id, year, unit_id, hours, reason, written_by, written_at)
    values (${it.userId}, ${it.year}, ${it.unitId}, ${it.hours}, ${it.reason}, ${it.by}, ${it.now}) returning id`)
  return rows[0]?.id ?? ''
}

/** Corrections that a page lists. */
const MOST_LISTED = 50

type Correction = {
  id: string
  userId: string
  name: string
  number: string
  hours: number
  reason: string
  by: string
  at: string
}

/** The newest corrections of a year in these units, and what all of them make together. */
export async function correctionsOf(database: Database, unitIds: readonly string[], year: number) {
  const among = sql`from hours_corrections entry
    where entry.year = ${year} and entry.unit_id = any(${sql.param([...unitIds])}::uuid[])`
  const [listed, counted] = await Promise.all([
    database.execute<Correction>(sql`
      select entry.id, entry.user_id as "userId", person.name, person.login_name as number, entry.hours::float8 as hours,
        entry.reason, coalesce(writer.name, '') as by, to_json(entry.written_at) #>> '{}' as at
      from (select entry.* ${among} order by entry.id desc limit ${MOST_LISTED}) entry
      join users person on person.id = entry.user_id left join users writer on writer.id = entry.written_by
      order by entry.id desc`),
    database.execute<{ entries: number; people: number; hours: number }>(sql`
      select count(*)::int as entries, count(distinct entry.user_id)::int as people,
        coalesce(sum(entry.hours), 0)::float8 as hours ${among}`),
  ])
  return { corrections: listed.rows, corrected: counted.rows[0] ?? { entries: 0, people: 0, hours: 0 } }
}
