import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Values that differ from the declared defaults (server/kit/settings.ts). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text().notNull().default(''),
})

/** Counters of a time window, for limits that must hold over all processes. */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
})

/** Who last saved a thing in the console, and when: what the next editor is told who had read it before. */
export const lastEdits = pgTable(
  'last_edits',
  {
    /** The kind of thing, for example 'banners'. */
    thing: text().notNull(),
    id: text().notNull(),
    /** A user's id. */
    editedBy: text().notNull(),
    editedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.thing, table.id] })],
)
