import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/columns.ts'
import { ofUser } from '../tables.ts'

/** Who agreed to which version of the terms and the privacy rules, and when (D1-Q72). */
export const agreements = pgTable(
  'agreements',
  {
    userId: ofUser(),
    version: integer().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/**
 * The versions of the texts that users agree to. The highest version is in force; a draft has no version yet. A published
 * text is never changed, so that one can always read the exact text that a user agreed to.
 */
export const agreementTexts = pgTable('agreement_texts', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** What the staff call it. */
  title: text().notNull(),
  /** Sanitised HTML. */
  terms: text().notNull(),
  privacy: text().notNull(),
  isPublished: boolean().notNull().default(false),
  /** Both null until it is published. */
  version: integer().unique(),
  publishedAt: instant(),
})
