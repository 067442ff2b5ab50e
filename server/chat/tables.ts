import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { ofClass } from '../classes/tables.ts'
import { instant } from '../kit/columns.ts'

const place = () => bigint({ mode: 'number' }).notNull()

/** The chat of a class; the row appears with its first message. */
export const chatRooms = pgTable('chat_rooms', {
  classId: ofClass().primaryKey(),
  /** The place of the newest message. Whoever sends locks this row, so that places are given in the order of commits. */
  lastSeq: place().default(0),
})

/** The messages of a chat (D2-Q55). */
export const chatLines = pgTable(
  'chat_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    seq: place(),
    userId: byUser(),
    /** Given by the sending device, so that a repeated send is known. */
    clientId: uuid().notNull(),
    /** Plain text; '' of an image alone. */
    content: text().notNull(),
    /** Files of the sender, in their order. */
    images: uuid().array().notNull().default([]),
    replySeq: bigint({ mode: 'number' }),
    /** 'normal', 'held', 'recalled' or 'removed'. */
    state: text().notNull().default('normal'),
    sentAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('chat_lines_in_order').on(table.classId, table.seq),
    uniqueIndex('chat_lines_once').on(table.userId, table.clientId),
    index('chat_lines_images').using('gin', table.images),
  ],
)

/** How far each person has read. */
export const chatReads = pgTable('chat_reads', { classId: ofClass(), userId: ofUser(), seq: place() }, (table) => [
  primaryKey({ columns: [table.userId, table.classId] }),
  index('chat_reads_of_class').on(table.classId),
])
