import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { ofUser, units } from '../../account/tables.ts'

const hours = () => numeric({ precision: 8, scale: 1, mode: 'number' }).notNull().default(0)

/**
 * The sum of a person's hours in a year, kept by triggers in the transaction that writes the ledger, a plan or an
 * account (decision 061). A person without hours and without a plan of their own has no row. A closed row stays as it
 * was closed.
 */
export const yearHours = pgTable(
  'year_hours',
  {
    userId: ofUser(),
    year: smallint().notNull(),
    /** The unit in which the person is counted, and whether they are. Of an open year it is where they are now. */
    unitId: uuid().references(() => units.id),
    isCounted: boolean().notNull(),
    /** Where the person is now, and whether they are counted there in open years. */
    homeId: uuid().references(() => units.id),
    isHome: boolean().notNull(),
    isClosed: boolean().notNull().default(false),
    /** The person's own plan; null while the setting applies. */
    planned: numeric({ precision: 6, scale: 1, mode: 'number' }),
    hours: hours(),
    /** Of these hours, by the reason in the ledger. */
    courses: hours(),
    lives: hours(),
    provincial: hours(),
    national: hours(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year] }),
    index('year_hours_of_unit').on(table.unitId, table.year),
    index('year_hours_of_home').on(table.homeId),
  ],
)

/**
 * How many people of a unit have how many hours: the changes of `year_hours`, to be added up. A change is appended, so
 * that two transactions about one unit never wait for each other; those of the same key are joined later
 * (`joinUnitHours`). Year 0 counts the people of the unit whatever the year. Hours are tenths.
 */
export const unitHours = pgTable(
  'unit_hours',
  {
    /** `NO_UNIT` for people of none. No foreign key: rows of a unit that is gone add up to nothing. */
    unitId: uuid().notNull(),
    year: smallint().notNull(),
    /** The own plan of these people; -1 where the setting applies. */
    planned: integer().notNull().default(-1),
    hours: integer().notNull().default(0),
    people: integer().notNull().default(0),
    /** People who are now in this unit and have a row for the year, wherever it counts. */
    homes: integer().notNull().default(0),
    /** The hours of these people together, by the reason in the ledger. */
    courses: integer().notNull().default(0),
    lives: integer().notNull().default(0),
    provincial: integer().notNull().default(0),
    national: integer().notNull().default(0),
    isNew: boolean().notNull().default(true),
  },
  (table) => [
    index('unit_hours_of_year').on(table.year, table.unitId),
    index('unit_hours_new').on(table.unitId).where(sql`is_new`),
  ],
)
