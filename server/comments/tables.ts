import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** What a comment is about: a type of the contract's commentTypes, and the id of the thing. */
const target = { targetType: text().notNull(), targetId: uuid().notNull() }

/** Comments and replies, in two levels, on every kind of thing (D2-E25, D3-E03, D3-E05). */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ...target,
    /** The top-level comment that this one stands under; null for a top-level comment. */
    parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The reply of the same parent that this one answers; null for an answer to the parent. */
    replyToId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** Null when the account is closed: 已注销用户. */
    userId: byUser(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Files of the author; only a top-level comment has any. */
    images: uuid().array().notNull().default([]),
    /** 'normal', 'held' (waits for approval), 'rejected' or 'deleted'. Only 'normal' is shown and counted. */
    state: text().notNull(),
    /** Set by the client once per comment: sending it again has no effect. */
    clientKey: text().notNull(),
    /** Among the top-level comments of its thing, set by a trigger; 0 for a reply. */
    position: integer().notNull().default(0),
    /** The replies in state 'normal', kept by a trigger. */
    replyTotal: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When the state or the text changed last: what an open page missed while it had no connection. */
    changedAt: instant().notNull(),
  },
  (table) => [
    unique('comments_once').on(table.userId, table.clientKey),
    index('comments_shown')
      .on(table.targetType, table.targetId, table.position)
      .where(sql`parent_id is null and state = 'normal'`),
    index('comments_held').on(table.targetType, table.targetId, table.createdAt).where(sql`state = 'held'`),
    index('comments_changed').on(table.targetType, table.targetId, table.changedAt),
    index('replies_of_comment').on(table.parentId, table.createdAt, table.id),
    index('answers_to_comment').on(table.replyToId),
    index('comments_with_image').using('gin', table.images).where(sql`images <> '{}'`),
    index('comments_of_user').on(table.userId, table.createdAt),
    check('comments_state', sql`${table.state} in ('normal', 'held', 'rejected', 'deleted')`),
    check('replies_without_images', sql`${table.parentId} is null or ${table.images} = '{}'`),
  ],
)

/**
 * How many comments a thing shows, kept by a trigger on every path that changes a comment: a thing without a row has
 * none.
 */
export const commentTotals = pgTable(
  'comment_totals',
  {
    ...target,
    /** Top-level comments. */
    tops: integer().notNull().default(0),
    /** Top-level comments, and the replies under them. */
    total: integer().notNull().default(0),
    /** The position of the next top-level comment. */
    nextPosition: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.targetType, table.targetId] })],
)

/**
 * The shown top-level comments among 256 positions, kept by the same trigger. Adding them up finds the first comment of
 * any page without walking over all those before it.
 */
export const commentBlocks = pgTable(
  'comment_blocks',
  { ...target, block: integer().notNull(), tops: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.targetType, table.targetId, table.block] })],
)
