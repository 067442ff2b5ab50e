import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser, units } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** What was found wrong in a closed year. It changes no figure of that year and stands beside it. */
export const hoursCorrections = pgTable(
  'hours_corrections',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    year: smallint().notNull(),
    /** The unit in which the person was counted when the year was closed. */
    unitId: uuid().references(() => units.id),
    /** More or, below 0, fewer hours than are closed. */
    hours: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    reason: text().notNull(),
    writtenBy: byUser(),
    writtenAt: instant().notNull(),
  },
  (table) => [
    index('hours_corrections_of_person').on(table.userId, table.year),
    index('hours_corrections_of_unit').on(table.unitId, table.year),
    index('hours_corrections_by').on(table.writtenBy),
  ],
)

/**
 * How a unit stood at the end of a day of last year, by the people who are in it now; counted anew on each day on which
 * somebody looks. `people` are all, `reached` those who had the hours of last year's plan.
 */
export const lastYearDays = pgTable(
  'last_year_days',
  {
    day: date().notNull(),
    /** `NO_UNIT` for people of none. No foreign key: it is gone tomorrow. */
    unitId: uuid().notNull(),
    countedOn: date().notNull(),
    people: integer().notNull(),
    reached: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.unitId] })],
)
