import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofLive } from '../tables.ts'

/** Rounds of check-in (D3-Q37). */
export const checkInRounds = pgTable(
  'live_check_in_rounds',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    liveId: ofLive(),
    /** From 1. Two hosts who start a round at once choose the same number, and the unique key lets one pass. */
    number: integer().notNull(),
    seconds: integer().notNull(),
    startedAt: instant().notNull(),
    startedBy: byUser(),
    /** When a host ended it early. */
    stoppedAt: instant(),
  },
  (table) => [
    unique('live_check_in_rounds_number').on(table.liveId, table.number),
    index('live_check_in_rounds_by').on(table.startedBy),
    check('live_check_in_rounds_last', sql`${table.seconds} > 0`),
  ],
)

/** Who checked in, once per round. */
export const checkIns = pgTable(
  'live_check_ins',
  {
    roundId: uuid()
      .notNull()
      .references(() => checkInRounds.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    at: instant().notNull(),
    /** Why a host checked them in after the round was over; null of who did it themselves. */
    reason: text(),
    addedBy: byUser(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.userId] }),
    index('live_check_ins_of').on(table.userId),
    index('live_check_ins_added_by').on(table.addedBy),
  ],
)
