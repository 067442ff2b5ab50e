import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type AnyRow = Record<string, unknown>

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean; parent: Parent | null }
type Parent = { table: string; column: string }
/** `where`: the condition of a partial index, in SQL. */
type Key = { columns: string[]; countsNull: boolean; where: string | null }
type Table = { columns: Column[]; unique: Key[] }

/** Columns whose values a check constraint or a trigger restricts. */
const allowed: Readonly<Record<string, unknown>> = {
  'class_items.subject_id': randomUUID(),
  'column_views.visitor': null,
  'lives.ends_at': '2026-11-04T10:00:00Z',
  'comments.state': 'normal',
  'class_posts.state': 'normal',
  'topics.status': 0,
  'topics.review_status': 1,
  'homeworks.pass_score': 0,
  'reminder_sends.channel': 'app',
  'homework_students.state': 0,
  'live_check_in_rounds.seconds': 10,
  'exam_sittings.state': 'submitted',
}

/** Columns that may be null and that a check constraint asks for all the same. */
const asked: ReadonlySet<string> = new Set(['coursewares.course_id', 'coursewares.chapter_id'])

/**
 * Rows of any table, made from the catalogue of the database: required columns get a value of their type, and a row
 * that refers to another one gets that row made first. `values` are columns that the test decides.
 */
export function anyRows(database: Database) {
  const known = new Map<string, Promise<Table>>()
  const tableOf = (name: string) => {
    const table = known.get(name) ?? readTable(database, name)
    known.set(name, table)
    return table
  }

  async function values(name: string, given: AnyRow = {}): Promise<AnyRow> {
    const row: AnyRow = { ...given }
    for (const column of (await tableOf(name)).columns) {
      if (column.name in row) continue
      const known = allowed[`${name}.${column.name}`]
      if (known !== undefined) row[column.name] = known
      else if (asked.has(`${name}.${column.name}`) || (column.isRequired && !column.hasDefault)) {
        row[column.name] = column.parent
          ? (await add(column.parent.table))[column.parent.column]
          : anyValue(column.type, column.name)
      }
    }
    return row
  }

  async function insert(name: string, row: AnyRow): Promise<AnyRow> {
    const names = Object.keys(row)
    const { rows } = await database.execute<AnyRow>(sql`
      insert into ${sql.identifier(name)} (${sql.join(
        names.map((each) => sql.identifier(each)),
        sql`, `,
      )})
      values (${sql.join(
        names.map((each) => sql`${row[each]}`),
        sql`, `,
      )}) returning *`)
    return rows[0] as AnyRow
  }

  const add = async (name: string, given: AnyRow = {}) => insert(name, await values(name, given))

  /** Two rows that differ in the column `by` and in what must be unique without it. */
  async function addTwins(name: string, by: string, [one, other]: [string, string], given: AnyRow = {}) {
    const first = await values(name, { ...given, [by]: one })
    await insert(name, first)
    const second: AnyRow = { ...first, [by]: other }
    const { columns, unique } = await tableOf(name)
    for (const { columns: key, countsNull, where } of unique) {
      const isShared = !key.includes(by) && (countsNull || key.every((each) => each in second))
      if (!isShared || !(await isTrueOf(name, where, { by, value: one }))) continue
      const free = columns.find((column) => key.includes(column.name) && column.name in second && !column.parent)
      if (free) second[free.name] = otherThan(second[free.name], free)
      else for (const each of key) if (each in second) second[each] = (await values(name, { [by]: other }))[each]
    }
    await insert(name, second)
  }

  /** Whether a row of that value falls under a partial index. */
  async function isTrueOf(name: string, where: string | null, { by, value }: { by: string; value: string }) {
    if (where === null) return true
    const { rows } = await database.execute(
      sql`select from ${sql.identifier(name)} where ${sql.identifier(by)} = ${value} and ${sql.raw(where)} limit 1`,
    )
    return rows.length > 0
  }

  return { add, addTwins }
}

let made = 0

function anyValue(type: string, name: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return false
  if (type.startsWith('timestamp')) return '2026-11-04T01:00:00Z'
  if (type === 'date') return '2026-11-04'
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'bytea') return Buffer.from('a')
  if (type.endsWith('[]') || type.endsWith('multirange')) return '{}'
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return 1
  made += 1
  return `${name}-${made}`
}

const otherThan = (value: unknown, { type, name }: Column): unknown =>
  typeof value === 'number' ? value + 1 : anyValue(type, name)

async function readTable(database: Database, name: string): Promise<Table> {
  const { rows: columns } = await database.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' as "hasDefault", (
        select json_build_object('table', fk.confrelid::regclass::text, 'column', target.attname)
        from pg_constraint fk
        join pg_attribute target on target.attrelid = fk.confrelid
          and target.attnum = fk.confkey[array_position(fk.conkey, a.attnum)]
        where fk.conrelid = a.attrelid and fk.contype = 'f' and a.attnum = any(fk.conkey) limit 1) as parent
    from pg_attribute a
    where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`)
  const { rows: unique } = await database.execute<Key>(sql`
    select array_agg(a.attname::text) as columns, i.indnullsnotdistinct as "countsNull",
      pg_get_expr(i.indpred, i.indrelid) as "where" from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${name}::regclass and i.indisunique group by i.indexrelid, i.indrelid, i.indnullsnotdistinct, i.indpred`)
  return { columns, unique }
}
