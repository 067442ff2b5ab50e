import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** The acts that were done under a key of their caller, for a day, and what was answered (decision 052). */
export const writeKeys = pgTable(
  'write_keys',
  {
    userId: ofUser(),
    /** Method and path as the contract names them, whatever alias was called. */
    call: text().notNull(),
    key: text().notNull(),
    /** Of the input, to tell a repetition from another act under the same key. */
    inputHash: text().notNull(),
    /** The answer as JSON, encrypted: it may hold a temporary password. */
    answerCipher: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('write_keys_by_age').on(table.createdAt),
  ],
)
