import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'

/** Passed face checks of logins (D3-Q05), with the camera picture for a person to look at; kept for 30 days. */
export const faceChecks = pgTable(
  'face_checks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** The login that it holds for. The row outlives it. */
    sessionId: uuid().notNull(),
    /** The key in the storage; null where the password was given instead. */
    pictureKey: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    index('face_checks_of_session').on(table.sessionId, table.checkedAt),
    index('face_checks_of_user').on(table.userId),
    index('face_checks_by_age').on(table.checkedAt),
  ],
)
