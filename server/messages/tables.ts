import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

const instant = () => timestamp({ withTimezone: true })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const messages = pgTable(
  'messages',
  {
    userId: ofUser(),
    id: uuid().notNull().default(sql`uuidv7()`),
    /** Which kind, as preferences know it: 'system', 'task', 'hours', 'class', 'course', 'reply'. */
    kind: text().notNull().default('system'),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** An own hash route, or ''. */
    link: text().notNull().default(''),
    /** What it reminds of, as 'task-due:<id>': the same is not sent twice. Null for what may repeat. */
    reason: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** When the phone is to be told: at once, or when the quiet hours end; null when that is over, or not wanted. */
    pushDue: instant(),
    /** How often telling the phone was begun. */
    pushTries: smallint().notNull().default(0),
    /** When the phone was told; null while it waits, and for what it was never told. */
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

/** Kinds a person does not want to be reminded of; without a row they do. */
export const messagePreferences = pgTable(
  'message_preferences',
  { userId: ofUser(), kind: text().notNull(), isWanted: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
