import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** What staff have reminded people of, and how it went. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Null when the account is gone. */
    senderId: byUser(),
    /** The contract's followedKinds, and the thing; its title then. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    title: text().notNull(),
    /** With its blanks. */
    text: text().notNull(),
    /** The hash route that it opens. */
    link: text().notNull(),
    /** The contract's extraChannels. */
    channels: text().array().notNull(),
    createdAt: instant().notNull(),
    /** Until then it can be taken back, and nothing leaves. */
    leavesAt: instant().notNull(),
    /** 'waiting', 'sending', 'sent' or 'takenBack'. */
    state: text().notNull().default('waiting'),
    endedAt: instant(),
  },
  (table) => [
    index('reminders_of_subject').on(table.subjectId, table.createdAt),
    index('reminders_of_sender').on(table.senderId),
    index('reminders_open').on(table.leavesAt).where(sql`state in ('waiting', 'sending')`),
  ],
)

/**
 * One person and channel of a reminder. The state is written before a provider is asked: of what stands in 'asked' without
 * an end nobody knows whether it has left, and it is not sent again. Everybody has a row of the channel 'app'.
 */
export const reminderSends = pgTable(
  'reminder_sends',
  {
    reminderId: uuid()
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** 'app', or one of the contract's extraChannels. */
    channel: text().notNull(),
    /** The contract's deliveryStates. */
    state: text().notNull().default('waiting'),
    /** Why it was skipped or failed; '' otherwise. */
    note: text().notNull().default(''),
    /** Of the channel 'app': the text with the blanks filled in; of 'sms' the fields of the template as JSON; else ''. */
    text: text().notNull().default(''),
    /** Not before: later than the reminder in the quiet hours. */
    dueAt: instant().notNull(),
    /** Names this one message to the provider. */
    key: uuid().notNull().default(sql`uuidv7()`),
    /** Text messages that it takes; 0 of other channels. */
    parts: smallint().notNull().default(0),
    askedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.userId, table.channel] }),
    uniqueIndex('reminder_sends_key').on(table.key),
    index('reminder_sends_of_user').on(table.userId),
    index('reminder_sends_due').on(table.dueAt).where(sql`state in ('waiting', 'asked')`),
    check('reminder_sends_app', sql`${table.channel} in ('app', 'push', 'sms')`),
  ],
)
