import type { ClassTemplateContent } from '@college/contract/classes/templates.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ownerUnit } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'

/** A class as a pattern for others: its settings and content, with days counted from its beginning. */
export const classTemplates = pgTable(
  'class_templates',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    title: text().notNull(),
    /** The people that it is meant for. */
    note: text().notNull().default(''),
    /** The contract's classTypes. */
    type: smallint().notNull(),
    content: jsonb().$type<ClassTemplateContent>().notNull(),
    createdBy: byUser(),
    createdAt: instant().notNull(),
  },
  (table) => [index('templates_of_unit').on(table.ownerUnitId), index('templates_by_maker').on(table.createdBy)],
)
