import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { ofClass } from '../classes/tables.ts'
import { instant } from '../kit/columns.ts'

/**
 * One row per person and letter: the sender and the recipient each have a whole copy, which they alone read and delete
 * (D2-Q52; row level security, decision 024).
 */
export const mails = pgTable(
  'mails',
  {
    /** The copy (`copyId`). */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What both copies have in common (`_id`). */
    letterId: uuid().notNull(),
    classId: ofClass(),
    /** Whose copy it is. */
    userId: ofUser(),
    /** 'in' or 'out'. */
    box: text().notNull(),
    senderId: byUser(),
    recipientId: byUser(),
    title: text().notNull(),
    /** Plain text. */
    content: text().notNull(),
    /** Files of the sender, in their order. */
    files: uuid().array().notNull().default([]),
    isReply: boolean().notNull().default(false),
    sentAt: instant().notNull(),
    /** When the recipient opened it; the same in both copies. */
    readAt: instant(),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.letterId, table.box),
    index('mails_of_box').on(table.userId, table.classId, table.box, table.sentAt, table.id),
    index('mails_unread').on(table.userId, table.classId).where(sql`box = 'in' and read_at is null`),
    index('mails_of_class').on(table.classId),
    index('mails_of_sender').on(table.senderId),
    index('mails_of_recipient').on(table.recipientId),
  ],
)
