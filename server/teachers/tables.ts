import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { teachers } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

/** Requests to call a teacher, and the answers (security 22). One row for each pair. */
export const callPermissions = pgTable(
  'call_permissions',
  {
    /** The id in the link of the message to the teacher. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    teacherId: uuid()
      .notNull()
      .references(() => teachers.id, { onDelete: 'cascade' }),
    learnerId: ofUser(),
    /** One of the contract's `callAnswers`. */
    state: text().notNull().default('asked'),
    askedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    unique('call_permissions_key').on(table.teacherId, table.learnerId),
    index('call_permissions_of_learner').on(table.learnerId),
  ],
)
