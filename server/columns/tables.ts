import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser, ownerUnit, users } from '../account/tables.ts'
import { courses } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

export const columns = pgTable(
  'columns',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    /** A wide picture for the column page; '' uses the cover. */
    mobileCover: text().notNull().default(''),
    logo: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    /** 'open'; 'disabled' is listed but cannot be studied (state 2); 'withdrawn' behaves as missing (state 1). */
    status: text().notNull().default('open'),
    /** Guests may open it. Any other column asks guests to log in (D1-Q01). */
    isPublic: boolean().notNull().default(false),
    /** Views: one per viewer and 30 minutes (D1-Q86). */
    hits: integer().notNull().default(0),
    position: integer().notNull().default(0),
    publishedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('columns_of_owner_unit').on(table.ownerUnitId)],
)

export const columnUnits = pgTable(
  'column_units',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    columnId: uuid()
      .notNull()
      .references(() => columns.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    cover: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [index('units_of_column').on(table.columnId, table.position)],
)

export const columnCourses = pgTable(
  'column_courses',
  {
    unitId: uuid()
      .notNull()
      .references(() => columnUnits.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.courseId] }), index('columns_of_course').on(table.courseId)],
)

/** Sign-ups for columns. The key makes a repeated sign-up harmless (D1-Q86). */
export const columnMembers = pgTable(
  'column_members',
  {
    columnId: uuid()
      .notNull()
      .references(() => columns.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    signedAt: instant().notNull(),
    /** When the congratulation for the medal was shown: once per person and column (D1-Q65). */
    congratulatedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.columnId, table.userId] }), index('columns_of_member').on(table.userId)],
)

/** When a viewer was last counted: one view per viewer, column and 30 minutes (D1-Q86). Deleted every night. */
export const columnViews = pgTable(
  'column_views',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The visitor cookie of a guest's browser. */
    visitor: text(),
    columnId: uuid()
      .notNull()
      .references(() => columns.id, { onDelete: 'cascade' }),
    countedAt: instant().notNull(),
  },
  (table) => [
    unique('column_views_key').on(table.userId, table.visitor, table.columnId).nullsNotDistinct(),
    check('column_views_viewer', sql`num_nonnulls(${table.userId}, ${table.visitor}) = 1`),
    index('views_of_column').on(table.columnId),
  ],
)
