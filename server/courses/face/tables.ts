import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { courses } from '../tables.ts'

/**
 * Face checks of logins (D3-Q05). The camera picture is for administrators of the whole college to look at, and is
 * deleted after 30 days; that there was a check is kept for half a year.
 */
export const faceChecks = pgTable(
  'face_checks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** The login that it holds for. The row outlives it. */
    sessionId: uuid().notNull(),
    way: text().$type<'picture' | 'password'>().notNull(),
    /** A check that was refused: a picture that did not pass, which is not kept, or a wrong password. */
    passed: boolean().notNull().default(true),
    /** The course that asked for it, as far as the page said so. */
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    /** The key in the storage; null without a picture, and once it is deleted. */
    pictureKey: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    index('face_checks_of_session').on(table.sessionId, table.checkedAt),
    index('face_checks_of_user').on(table.userId, table.checkedAt, table.id),
    index('face_checks_of_course').on(table.courseId),
    // The page of the console, the newest first; the nightly job, the oldest first.
    index('face_checks_by_age').on(table.checkedAt, table.id),
    // Few are refused among very many.
    index('face_checks_refused').on(table.checkedAt, table.id).where(sql`not passed`),
    index('face_checks_pictures').on(table.checkedAt).where(sql`picture_key is not null`),
  ],
)
