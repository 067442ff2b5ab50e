import type { Evidence } from '@college/contract/feedback/feedback.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { classes } from '../classes/tables.ts'

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** '1' 意见建议, '2' 使用问题, '3' 其他. */
    type: text().notNull(),
    contact: text().notNull().default(''),
    content: text().notNull(),
    /** Ids of the uploaded pictures, at most nine. */
    files: uuid().array().notNull().default([]),
    /** The title of the page that the feedback is about, when the form was opened from one. */
    resourceTitle: text().notNull().default(''),
    resourceId: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The college's reply; '' if there is none. */
    reply: text().notNull().default(''),
    repliedAt: timestamp({ withTimezone: true }),
    /** Of an objection to a reason: the reason (`thingOf`) and the row of it, and what the rule saw when it was sent. */
    thing: text(),
    thingRow: text(),
    evidence: jsonb().$type<Evidence>(),
    /** The class that it is about; its teachers answer as well. */
    classId: uuid().references(() => classes.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('feedbacks_of_user').on(table.userId, table.createdAt),
    index('feedbacks_waiting').on(table.createdAt, table.id).where(sql`replied_at is null`),
    index('feedbacks_answered').on(table.repliedAt, table.id).where(sql`replied_at is not null`),
    index('feedbacks_of_class').on(table.classId),
    index('feedbacks_content').using('gin', sql`content gin_trgm_ops`),
  ],
)
