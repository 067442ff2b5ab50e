import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerUnit, users } from '../account/tables.ts'
import { files } from '../files/tables.ts'

/** The regions of the province: the entries of the dictionary `area`, in their order (D3-Q47). */
export const baseAreas = pgTable('base_areas', {
  value: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const bases = pgTable(
  'bases',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    title: text().notNull(),
    /** Path of the cover; '' uses a generated one. */
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    areaValue: text()
      .notNull()
      .references(() => baseAreas.value),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Where inside the base the lessons take place. */
    site: text().notNull().default(''),
    address: text().notNull().default(''),
    /** HTML; sanitised when it is answered. */
    content: text().notNull().default(''),
    clicks: integer().notNull().default(0),
    position: integer().notNull().default(0),
    isShown: boolean().notNull().default(true),
  },
  (table) => [
    index('bases_of_owner_unit').on(table.ownerUnitId),
    index('bases_in_order').on(table.position, table.id).where(sql`is_shown`),
    index('bases_of_area').on(table.areaValue, table.position, table.id),
    index('bases_title').using('gin', sql`title gin_trgm_ops`),
  ],
)

export const baseFiles = pgTable(
  'base_files',
  {
    baseId: uuid()
      .notNull()
      .references(() => bases.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    isVideo: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.baseId, table.fileId] }), index('bases_of_file').on(table.fileId)],
)

/** Who was counted on which day: one click per viewer, base and day (D3-Q48). Earlier days are deleted every night. */
export const baseViews = pgTable(
  'base_views',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The visitor cookie of a guest's browser. */
    visitor: text(),
    baseId: uuid()
      .notNull()
      .references(() => bases.id, { onDelete: 'cascade' }),
    /** The calendar day in Asia/Shanghai. */
    day: date().notNull(),
  },
  (table) => [
    unique('base_views_key').on(table.userId, table.visitor, table.baseId, table.day).nullsNotDistinct(),
    check('base_views_viewer', sql`num_nonnulls(${table.userId}, ${table.visitor}) = 1`),
    index('views_of_base').on(table.baseId),
    index('base_views_by_day').on(table.day),
  ],
)
