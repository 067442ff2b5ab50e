import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

export const messages = pgTable(
  'messages',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().default(sql`uuidv7()`),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** An own hash route, or ''. */
    link: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('messages_unread').on(table.userId).where(sql`read_at is null`),
  ],
)
