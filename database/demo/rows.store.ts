import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { advisoryLocks } from '../../server/kit/advisory-locks.ts'
import type { Database } from '../../server/kit/database.ts'
import { settings } from '../../server/kit/tables.ts'

const MARKER = 'demo_college'

export type Marker = { version: string; at: string }

/** The version that was loaded last, and the time of the first load. */
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

/** Processes that start together load one after another; the later ones then have nothing to do. */
export async function waitForTurn(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demoLoad})`)
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Writes rows in one statement, whatever their number. All rows have the same fields. Existing rows are kept; with
 * `update` they are updated by id; with `complete` only their empty fields are filled. `within`: only rows whose parent
 * is there.
 */
export async function put<T extends PgTable>(
  database: Database,
  table: T,
  rows: T['$inferInsert'][],
  whenThere: 'keep' | 'update' | 'complete' = 'keep',
  within?: { column: string; table: PgTable },
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.keys(rows[0] ?? {}) as (keyof T['$inferInsert'])[]
  const names = fields.map((field) => snake(String(field)))
  // `json`, which is read once, and not `jsonb`, which PostgreSQL would first build a tree of.
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field, index) => [names[index], row[field]]))),
  )
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
    select ${columns} from json_populate_recordset(null::${table}, ${json}::json) row
    ${within ? isWithin(within) : sql``}
    on conflict ${whenThere === 'keep' ? sql`do nothing` : sql`(id) do update set ${sql.join(changes, sql`, `)}`}`)
}

const isWithin = ({ column, table }: { column: string; table: PgTable }): SQL =>
  sql`where exists (select from ${table} parent where parent.id = row.${sql.identifier(column)})`

/** Deletes demo rows that this version no longer contains. Rows created by people stay. */
export async function removeOthers(database: Database, table: PgTable, rows: object[]): Promise<void> {
  const ids = JSON.stringify(rows.map((row) => ('id' in row ? row.id : undefined)))
  await database.execute(sql`
    delete from ${table} where uuid_extract_version(id) = 5
      and id not in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`)
}

/** Deletes the generated study data of the demo people, but not what they have studied since. */
export async function forgetStudy(database: Database, loadedAt: Date): Promise<void> {
  const isOurs = sql`uuid_extract_version(user_id) = 5`
  await database.execute(sql`delete from study_records where ${isOurs} and last_pulse_at <= ${loadedAt}`)
  for (const ledger of ['hours_ledger', 'points_ledger']) {
    await database.execute(sql`delete from ${sql.identifier(ledger)} where ${isOurs} and earned_at <= ${loadedAt}`)
  }
}

/** The assignments of teachers are written again at every load. */
export async function forgetTeachers(database: Database): Promise<void> {
  await database.execute(sql`delete from course_teachers where uuid_extract_version(course_id) = 5`)
}

/** The next line of a chat comes after those of the demo. */
export async function takeLastChanges(database: Database): Promise<void> {
  await database.execute(sql`
    insert into live_chats as chat (live_id, last_change)
    select live_id, max(change) from live_lines group by live_id
    on conflict (live_id) do update set last_change = greatest(chat.last_change, excluded.last_change)`)
}

/** Courses and lives show the means of all their ratings, also of those that people gave since the first load. */
export async function takeAverageScores(database: Database): Promise<void> {
  await database.execute(sql`
    update courses set average_score = mean.score
    from (select item_id, round(avg(score), 1) as score from ratings where type = 'course' group by item_id) mean
    where courses.id = mean.item_id and courses.average_score <> mean.score`)
  await database.execute(sql`
    update lives set average_score = mean.score
    from (select item_id, round(avg(score), 1) as score from ratings where type = 'live' group by item_id) mean
    where lives.id = mean.item_id and lives.average_score <> mean.score`)
}
