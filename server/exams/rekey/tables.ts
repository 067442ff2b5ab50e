import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { questionVersions } from '../../questions/tables.ts'

/** A repair of a key that is under way: which sittings are marked anew (run-rekey.ts). */
export const examRekeys = pgTable(
  'exam_rekeys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    actorId: byUser(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** The sitting that was marked last, in the order of ids. */
    doneUntil: uuid(),
    changed: integer().notNull().default(0),
    isDone: boolean().notNull().default(false),
  },
  (table) => [index('rekeys_of_version').on(table.versionId), index('rekeys_by_actor').on(table.actorId)],
)
