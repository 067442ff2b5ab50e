import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../account/tables.ts'

/** A stored file. Its storage key is random; the file name is stored here. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    key: text().notNull().unique(),
    name: text().notNull(),
    /** Lower case, without the dot. */
    suffix: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Null for files that belong to the college. */
    ownerId: byUser(),
    /**
     * 'public', 'login' (any logged-in user) or 'owner': the owner and people that a feature allows (`fileReaders`).
     */
    visibleTo: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('files_of_owner').on(table.ownerId, table.createdAt)],
)
