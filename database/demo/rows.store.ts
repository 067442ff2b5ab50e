import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../server/kit/database.ts'
import { settings } from '../../server/kit/tables.ts'

/** Any number, as long as all processes use the same one. */
const LOAD_LOCK = 7_218_002
const MARKER = 'demo_college'

export type Marker = { version: string; at: string }

/** What was loaded last, and when the demo college was first loaded. */
export async function findMarker(database: Database): Promise<Marker | undefined> {
  const { rows } = await database.execute<{ value: string }>(sql`select value from ${settings} where key = ${MARKER}`)
  return rows[0] && JSON.parse(rows[0].value)
}

export async function writeMarker(database: Database, marker: Marker): Promise<void> {
  const value = JSON.stringify(marker)
  await database.execute(sql`
    insert into ${settings} (key, value, updated_at, updated_by) values (${MARKER}, ${value}, ${marker.at}, 'demo')
    on conflict (key) do update set value = excluded.value`)
}

/** Processes that start together load one after the other; the later ones then find it done. */
export async function waitForTurn(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`)
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Writes rows in one statement, whatever their number. Every row has the same fields. What is there already is
 * kept, or with `update` brought up to date by its id, or with `complete` given only what it lacks.
 */
export async function put<T extends PgTable>(
  database: Database,
  table: T,
  rows: T['$inferInsert'][],
  whenThere: 'keep' | 'update' | 'complete' = 'keep',
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(rows[0] ?? {}).map(snake)
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [snake(k), v]))))
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const changes = names
    .filter((name) => name !== 'id')
    .map((name) => {
      const column = sql.identifier(name)
      const value =
        whenThere === 'complete' ? sql`coalesce(${table}.${column}, excluded.${column})` : sql`excluded.${column}`
      return sql`${column} = ${value}`
    })
  await database.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)
    on conflict ${whenThere === 'keep' ? sql`do nothing` : sql`(id) do update set ${sql.join(changes, sql`, `)}`}`)
}

/** Takes out what an older version of the demo college had and this one has not; rows of people stay. */
export async function removeOthers(database: Database, table: PgTable, rows: object[]): Promise<void> {
  const ids = JSON.stringify(rows.map((row) => ('id' in row ? row.id : undefined)))
  await database.execute(sql`
    delete from ${table} where uuid_extract_version(id) = 5
      and id not in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`)
}

/** Forgets what the demo college made its people study, not what they studied since. */
export async function forgetStudy(database: Database, loadedAt: Date): Promise<void> {
  const isOurs = sql`uuid_extract_version(user_id) = 5`
  await database.execute(sql`delete from study_records where ${isOurs} and last_pulse_at <= ${loadedAt}`)
  for (const ledger of ['hours_ledger', 'points_ledger']) {
    await database.execute(sql`delete from ${sql.identifier(ledger)} where ${isOurs} and earned_at <= ${loadedAt}`)
  }
}

/** Who teaches what is written anew at every load. */
export async function forgetTeachers(database: Database): Promise<void> {
  await database.execute(sql`delete from course_teachers where uuid_extract_version(course_id) = 5`)
}
