import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Values } from '@college/contract/kit/form.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

type Row = Record<string, unknown>

/** A field that is kept in other tables, such as the courses of a column. */
type CataloguePart = {
  read(database: Database, id: string): Promise<unknown>
  write(database: Database, id: string, value: unknown): Promise<void>
}

/** What is saved: whose edit it is, and of which thing; a new one has no id yet. */
type CatalogueEdit = { id: string | undefined; user: User; now: Date; database: Database }

/**
 * Where a kind of thing is kept: with a column `ownerUnitId` where it belongs to a unit, and `createdBy` where its maker
 * counts. A field of its form is the column of the same name, unless `parts` or `fromColumns` and
 * `toColumns` say otherwise.
 */
type CatalogueSource = {
  /** The room of the feature: its pages hear of a change. */
  feature: string
  table: PgTable
  /** The primary key; without it the column `id`. */
  key?: PgColumn
  /** The order of the list. */
  order: readonly SQL[]
  /** The column of the state, and what it holds in each of the kind's states; the first is that of a new thing. */
  state?: { column: string; holds: Readonly<Record<string, unknown>> }
  /** A condition on a row: whether this person is one of its hosts, where the policy of the kind names hosts. */
  isHostedBy?: (userId: string) => SQL
  /** Rows of the table that are of this kind. */
  only?: SQL
  /**
   * Counts for the list, by their names. They name the table in plain SQL: a column of it that is put in comes without
   * its table, and would be taken for one of the subquery.
   */
  counts?: Readonly<Record<string, SQL>>
  /** What hangs on a thing, by the names in the kind's `usedBy`: a query of the rows for its id. */
  uses?: Readonly<Record<string, (id: string) => SQL>>
  /** Things that the college cannot do without, by their ids, and why: they stay published, and are never deleted. */
  fixed?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, CataloguePart>>
  /** Values of fields that no column holds as they are. */
  fromColumns?: (row: Row) => Values
  /** Columns that no field holds as they are; `present` is undefined of a new thing. */
  toColumns?: (value: Values, edit: { present: Row | undefined; now: Date }) => Row
  /** What the description of the fields cannot say, by the keys of the fields. */
  problems?: (value: Values, edit: CatalogueEdit) => Promise<Record<string, string>>
  /** The field at fault when a unique key of the table refuses. */
  unique?: { field: string; text: string }
  /** In the transaction that makes a new one, by this person. */
  made?: (database: Database, id: string, maker: User) => Promise<void>
  /** Whom it touches to show these, or to hide them again; undefined where that is nobody in particular. */
  reach?: (
    database: Database,
    act: { ids: readonly string[]; isShowing: boolean; now: Date },
  ) => Promise<Reach | undefined>
  /** For kinds that another person confirms: the id of the thing that this one takes the place of. */
  replaces?: (database: Database, id: string, now: Date) => Promise<string | undefined>
  /** For those kinds: what no field says, and what must be as it was confirmed, such as a checksum. */
  facts?: (database: Database, id: string) => Promise<{ label: string; text: string }[]>
  /** In the transaction that puts these into another state. */
  becomes?: (database: Database, ids: readonly string[], now: Date) => Promise<void>
  /** After the commit, for example to clear a cache. */
  changed?: (ids: readonly string[], now: Date) => void | Promise<void>
}

export type CatalogueEntry = { kind: CatalogueKind; source: CatalogueSource }

/** The kinds of things that administrators keep by list and form. */
export type Catalogue = {
  add(kind: CatalogueKind, source: CatalogueSource): void
  find(name: string): CatalogueEntry | undefined
  /** By its row in the policy table. */
  ofThing(of: string): CatalogueEntry | undefined
}

export function makeCatalogue(): Catalogue {
  const entries = new Map<string, CatalogueEntry>()
  return {
    add(kind, source) {
      if (entries.has(kind.kind)) throw new Error(`the kind ${kind.kind} is registered twice`)
      entries.set(kind.kind, { kind, source })
    },
    find: (name) => entries.get(name),
    ofThing: (of) => [...entries.values()].find(({ kind }) => kind.of === of),
  }
}
