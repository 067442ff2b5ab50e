import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** Why something was awarded. The primary key makes a second award for the same reason impossible. */
const reason = {
  userId: ofUser(),
  /**
   * For hours: 'course', 'class', 'live', 'gwy' and 'zwy' for imported records of the academies, and 'registered' for a
   * line that staff wrote (`registered_hours`). For points:
   * 'course', 'live', 'exam', 'sign-in' and 'post'; 'post-removed:<n>' and 'post-restored:<n>' take the points of a post
   * back and give them again.
   */
  reason: text().notNull(),
  subjectId: uuid().notNull(),
  year: smallint().notNull(),
  title: text().notNull(),
  earnedAt: instant().notNull(),
}

/** Study hours, append-only; totals are sums (D1-Q83). */
export const hoursLedger = pgTable(
  'hours_ledger',
  { ...reason, hours: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.reason, table.subjectId, table.year] }),
    index('hours_of_year').on(table.userId, table.year),
    index('hours_by_time').on(table.earnedAt),
  ],
)

/** Points, append-only; totals are sums. */
export const pointsLedger = pgTable('points_ledger', { ...reason, points: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.reason, table.subjectId, table.year] }),
  index('points_of_year').on(table.userId, table.year),
])

/**
 * Why staff added or took hours: the line of the ledger with the reason 'registered' names the row. Nothing that was
 * counted is ever changed.
 */
export const registeredHours = pgTable(
  'registered_hours',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    year: smallint().notNull(),
    /** Negative: taken away. */
    hours: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** What it rests on, such as a list of signatures. */
    evidence: text().notNull().default(''),
    decidedBy: byUser(),
    decidedAt: instant().notNull(),
  },
  (table) => [index('registered_hours_of_user').on(table.userId), index('registered_hours_by').on(table.decidedBy)],
)
