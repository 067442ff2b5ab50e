import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

export const messages = pgTable(
  'messages',
  {
    userId: ofUser(),
    id: uuid().notNull().default(sql`uuidv7()`),
    /** The kind that preferences refer to: 'system', 'task', 'hours', 'class', 'course', 'reply', 'mention'. */
    kind: text().notNull().default('system'),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** A hash route of the app, or ''. */
    link: text().notNull().default(''),
    /**
     * What it reminds of, for example 'task-due:<id>'; unique, so that it is sent once. Null for messages that may
     * repeat.
     */
    reason: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** When to push it to the phone: at once, or when the quiet hours end. Null when that is done or not wanted. */
    pushDue: instant(),
    /** How many attempts to push were started. */
    pushTries: smallint().notNull().default(0),
    /** When it was pushed; null while it waits, and when it was never pushed. */
    pushedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('messages_newest').on(table.userId, table.createdAt, table.id),
    index('messages_unread').on(table.userId).where(sql`read_at is null`),
    uniqueIndex('messages_once').on(table.userId, table.reason),
    index('messages_to_push').on(table.pushDue).where(sql`push_due is not null`),
  ],
)

/** The kinds of messages that a person has switched off; without a row a kind is on. */
export const messagePreferences = pgTable(
  'message_preferences',
  { userId: ofUser(), kind: text().notNull(), isWanted: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
