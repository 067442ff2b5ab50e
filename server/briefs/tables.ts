import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const briefs = pgTable(
  'briefs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    resourceNumber: integer().notNull().default(0),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('briefs_newest').on(table.publishedAt, table.id)],
)
