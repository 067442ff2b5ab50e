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
 * The texts that people agree to, in versions: the highest one is in force. A draft has no version; what was published is
 * kept as it is, so that it can be read what somebody agreed to.
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
