import type { PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../../server/kit/serve.ts'
import type { Catalogue } from './catalogue.ts'

/** Rows of one table, all with the same fields. */
export type DemoTable = {
  table: PgTable
  rows: object[]
  /** What is there already is kept, or brought up to date by its id, or given only what it lacks. */
  whenThere: 'keep' | 'update' | 'complete'
  /** Whether demo rows (uuid version 5) that this version has no more are taken out. Needs an id. */
  isReplaced: boolean
}

/** What a feature adds to the demo college. `at`: when the college was first loaded. */
export type DemoPart = (made: { at: Date; catalogue: Catalogue; app: App }) => DemoTable[]
