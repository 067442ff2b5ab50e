import type { Field, Values } from '@college/contract/kit/form.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { and, eq, getTableColumns, ilike, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { User } from '../kit/access.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { isUuid } from '../kit/sql.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'
import { type May, ownerUnitName, permitsThing } from './rights.store.ts'

type Row = Record<string, unknown>
type Filter = { word: string; state: string | undefined; of: string | undefined }

type Found = { row: Row; value: Values; state: string; may: May }

const columnsOf = ({ source }: CatalogueEntry) => getTableColumns(source.table) as Record<string, PgColumn>
const keyOf = (entry: CatalogueEntry) => entry.source.key ?? (columnsOf(entry).id as PgColumn)

/** The ids that the key can hold: PostgreSQL refuses to compare a uuid with any other text. */
const possible = (key: PgColumn, ids: readonly string[]) =>
  key.getSQLType() === 'uuid' ? ids.filter(isUuid) : [...ids]

/** The rows of one kind of thing, as the list and the form show them to this person. */
export function catalogueStore(database: Database, entry: CatalogueEntry, user: User) {
  const { kind, source } = entry
  const { table, state } = source
  const columns = columnsOf(entry)
  const key = keyOf(entry)

  const wanted = ({ word, state: inState, of }: Filter) => {
    const filtered = kind.filter && columns[kind.filter]
    return and(
      source.only,
      permitsThing(entry, user, 'see'),
      word === '' ? undefined : ilike(columns[kind.title] as PgColumn, containing(word)),
      inState && state ? eq(columns[state.column] as PgColumn, state.holds[inState] ?? null) : undefined,
      of && filtered ? sql`${filtered}::text = ${of}` : undefined,
    )
  }

  return {
    async list(filter: Filter, page: { limit: number; offset: number }): Promise<Row[]> {
      const counts = Object.entries(source.counts ?? {}).map(([name, count]) => [`${name} count`, count.as(name)])
      return database
        .select({
          ...columns,
          id: key,
          ...Object.fromEntries(counts),
          'owner unit': ownerUnitName(entry).as('owner unit'),
          'may publish': permitsThing(entry, user, 'publish').as('may publish'),
        })
        .from(table)
        .where(wanted(filter))
        .orderBy(...source.order, key)
        .limit(page.limit)
        .offset(page.offset) as Promise<Row[]>
    },

    count: (filter: Filter): Promise<number> => database.$count(table, wanted(filter)),

    /** `lock`: nobody else changes it before the transaction ends. */
    async find(id: string, lock = false): Promise<Found | undefined> {
      const query = database
        .select({
          row: columns,
          see: permitsThing(entry, user, 'see'),
          change: permitsThing(entry, user, 'change'),
          publish: permitsThing(entry, user, 'publish'),
        })
        .from(table)
        .where(and(inArray(key, possible(key, [id])), source.only))
      const [found] = (await (lock ? query.for('update') : query)) as (May & { row: Row })[]
      if (!found) return undefined
      const { row, ...may } = found
      return { row, may, value: await valuesOf(database, entry, id, row), state: stateOf(entry, row) }
    },

    /** What hangs on a thing, in the order of the kind's names for it; only what there is. */
    async usesOf(id: string): Promise<{ what: string; count: number }[]> {
      const uses: { what: string; count: number }[] = []
      for (const [name, what] of Object.entries(kind.usedBy ?? {})) {
        const rows = source.uses?.[name]?.(id)
        if (!rows) throw new Error(`nobody counts ${name} of the kind ${kind.kind}`)
        const found = await database.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) used`)
        const { count = 0 } = found.rows[0] ?? {}
        if (count > 0) uses.push({ what, count })
      }
      return uses
    },

    ...catalogueWriter(database, entry, user),
  }
}

function catalogueWriter(database: Database, entry: CatalogueEntry, user: User) {
  const { kind, source } = entry
  const { table, state, parts = {} } = source
  const columns = columnsOf(entry)
  const key = keyOf(entry)

  return {
    /** Writes the columns, those of `own` as they are, and the parts; answers the id. */
    async write(id: string | undefined, value: Values, own: Row): Promise<string> {
      const row: Row = { ...own }
      for (const field of fieldsOf(kind)) {
        const column = columns[field.key]
        if (!column || parts[field.key] || field.key in own) continue
        row[field.key] = storedOf(field, value[field.key], column)
      }
      if (!id && state) row[state.column] = state.holds[kind.states?.[0]?.value ?? '']
      const [saved] = id
        ? await database.update(table).set(row).where(eq(key, id)).returning({ id: key })
        : await database.insert(table).values(row).returning({ id: key })
      const { id: savedId } = saved as { id: string }
      for (const [key, part] of Object.entries(parts)) await part.write(database, savedId, value[key])
      return savedId
    },

    /** The states that the things have, and whether this person publishes them. `lock` as in `find`. */
    async statesOf(
      ids: readonly string[],
      lock: boolean,
    ): Promise<{ id: string; before: string; isTheirs: boolean }[]> {
      const query = database
        .select({ ...columns, id: key, 'may publish': permitsThing(entry, user, 'publish') })
        .from(table)
        .where(and(inArray(key, possible(key, ids)), source.only))
        .orderBy(key)
      const rows = (await (lock ? query.for('update') : query)) as { id: string; 'may publish': boolean }[]
      return rows.map((row) => ({ id: row.id, before: stateOf(entry, row), isTheirs: row['may publish'] }))
    },

    async setState(ids: readonly string[], to: string): Promise<void> {
      if (!state || ids.length === 0) return
      await database
        .update(table)
        .set({ [state.column]: state.holds[to] })
        .where(inArray(key, [...ids]))
    },

    remove: (id: string) => database.delete(table).where(eq(key, id)),
  }
}

async function valuesOf(database: Database, { kind, source }: CatalogueEntry, id: string, row: Row): Promise<Values> {
  const values: Values = {}
  for (const field of fieldsOf(kind)) {
    const part = source.parts?.[field.key]
    values[field.key] = part ? await part.read(database, id) : shownOf(field, row[field.key])
  }
  return { ...values, ...source.fromColumns?.(row) }
}

export function stateOf({ source: { state } }: CatalogueEntry, row: Row): string {
  if (!state) return ''
  return Object.entries(state.holds).find(([, held]) => held === row[state.column])?.[0] ?? ''
}

/** The listed fields and the counts of a row of `list`. */
export function cellsOf({ kind, source }: CatalogueEntry, row: Row): Values {
  const listed = fieldsOf(kind).filter(({ key }) => kind.listed.includes(key))
  return Object.fromEntries([
    ...listed.map((field) => [field.key, shownOf(field, row[field.key])]),
    ...Object.keys(source.counts ?? {}).map((name) => [name, row[`${name} count`]]),
  ])
}

/** What a column holds, as the value of a field. */
function shownOf({ type }: Field, stored: unknown): unknown {
  if (stored instanceof Date) return stored.toISOString()
  if (stored !== null && stored !== undefined) return stored
  if (type === 'number' || type === 'length') return null
  return type === 'switch' ? false : type === 'tags' ? [] : ''
}

function storedOf({ type }: Field, value: unknown, { notNull }: PgColumn): unknown {
  if (value === '' && !notNull) return null
  if (type === 'instant') return new Date(value as string)
  return type === 'html' ? cleanHtml(value as string) : value
}
