import type { PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../../server/app-parts.ts'
import type { Catalogue } from './catalogue.ts'

/** The rows of one table; all have the same fields. */
export type DemoTable = {
  table: PgTable
  rows: object[]
  /** Existing rows are kept, or updated by id, or only their empty fields are filled. */
  whenThere: 'keep' | 'update' | 'complete'
  /** Whether demo rows (uuid version 5) that are missing in this version are deleted. Requires an id column. */
  isReplaced: boolean
  /**
   * Only rows whose parent is there: where a person has made one of their own meanwhile, that of the demo was not
   * written.
   */
  within?: { column: string; table: PgTable }
}

/** The demo data of one feature. `at` is the time of the first load. */
export type DemoPart = (made: { at: Date; catalogue: Catalogue; app: App }) => DemoTable[]
