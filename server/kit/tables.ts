import { integer, pgTable, text } from 'drizzle-orm/pg-core'
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
