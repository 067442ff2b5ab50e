import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, units } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'

/** A year that was closed for a unit and all below it (年终结转), with the figures of that moment. */
export const yearClosings = pgTable(
  'year_closings',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    year: smallint().notNull(),
    people: integer().notNull(),
    reached: integer().notNull(),
    hours: numeric({ precision: 12, scale: 1, mode: 'number' }).notNull(),
    missing: numeric({ precision: 12, scale: 1, mode: 'number' }).notNull(),
    closedBy: byUser(),
    closedAt: instant().notNull(),
    /** The job that closes it has come to its end. */
    isDone: boolean().notNull().default(false),
    /** Why it is to be opened again, as whoever asked for it wrote; '' while nobody asked. */
    reopenReason: text().notNull().default(''),
    reopenedBy: byUser(),
    reopenedAt: instant(),
  },
  (table) => [
    index('year_closings_of_unit').on(table.unitId, table.year),
    index('year_closings_closed_by').on(table.closedBy),
    index('year_closings_reopened_by').on(table.reopenedBy),
  ],
)

/** The units that a closing holds closed; those that are made below one later are closed with it. */
export const closedUnits = pgTable(
  'closed_units',
  {
    year: smallint().notNull(),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    closingId: uuid()
      .notNull()
      .references(() => yearClosings.id),
    /** Open again; it goes when the rows of its people are open too. */
    isReopened: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.unitId] }),
    index('closed_units_of_unit').on(table.unitId),
    index('closed_units_of_closing').on(table.closingId),
    index('closed_units_reopened').on(table.year, table.unitId).where(sql`is_reopened`),
  ],
)
