import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const columns = pgTable('columns', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  cover: text().notNull().default(''),
  theme: text().notNull().default('mo'),
  resourceCount: integer().notNull().default(0),
  position: integer().notNull().default(0),
  isShown: boolean().notNull().default(true),
})
