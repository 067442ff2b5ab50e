import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerUnit } from '../account/tables.ts'

export const banners = pgTable(
  'banners',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    /** The slot that it is shown in; '001' is the home page. */
    code: text().notNull(),
    client: text().notNull(),
    title: text().notNull().default(''),
    imgUrl: text().notNull(),
    /** A hash route of the app, or an https address that is allowed (D1-Q90). */
    url: text().notNull().default(''),
    position: integer().notNull().default(0),
    isShown: boolean().notNull().default(true),
  },
  (table) => [index('banners_of_owner_unit').on(table.ownerUnitId)],
)

export const notices = pgTable('notices', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  /** Sanitised HTML. */
  content: text().notNull(),
  isShown: boolean().notNull().default(true),
  publishedAt: timestamp({ withTimezone: true }).notNull(),
})
