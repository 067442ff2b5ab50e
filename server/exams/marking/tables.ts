import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { examSittings } from '../sitting/tables.ts'
import { score } from '../tables.ts'

/** Every mark after the first: append-only. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    sittingId: uuid()
      .notNull()
      .references(() => examSittings.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    oldScore: score(),
    newScore: score().notNull(),
    reason: text().notNull(),
    actorId: byUser(),
    at: instant().notNull(),
  },
  (table) => [index('mark_changes_of_sitting').on(table.sittingId), index('mark_changes_by_actor').on(table.actorId)],
)
