import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerUnit } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

export const briefs = pgTable(
  'briefs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    name: text().notNull(),
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    publishedAt: instant().notNull(),
    isShown: boolean().notNull().default(true),
  },
  (table) => [
    index('briefs_of_owner_unit').on(table.ownerUnitId),
    index('briefs_newest').on(table.publishedAt, table.id).where(sql`is_shown`),
  ],
)

export const briefResources = pgTable(
  'brief_resources',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    briefId: uuid()
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** 'video', 'document', 'picture' or 'link'. */
    type: text().notNull(),
    /** Path of a file of this server, or an allowed external address; '' while there is nothing to show. */
    address: text().notNull().default(''),
    position: integer().notNull().default(0),
    publishedAt: instant().notNull(),
  },
  (table) => [index('resources_of_brief').on(table.briefId, table.position)],
)
