import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** One rating per person and course or live; a later one replaces it (D3-Q15). */
export const ratings = pgTable(
  'ratings',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The rTypeValue of the request: 'course', 'live'. */
    type: text().notNull(),
    itemId: uuid().notNull(),
    userId: ofUser(),
    score: smallint().notNull(),
    content: text().notNull(),
    /** 'normal'; 'held' until a reviewer approves it, 'rejected' by one: only its author sees both. */
    state: text().notNull().default('normal'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('ratings_once').on(table.type, table.itemId, table.userId),
    index('ratings_of_item').on(table.type, table.itemId, table.updatedAt, table.id),
    index('ratings_of_user').on(table.userId),
  ],
)
