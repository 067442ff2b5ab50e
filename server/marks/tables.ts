import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/**
 * Favourites, likes, subscriptions and what is followed, of things of every type and whichever path added them (D3-Q53). The primary key
 * makes a second mark impossible (D3-Q104), and the number of marks on a thing is that of its rows.
 */
export const marks = pgTable(
  'marks',
  {
    /** A MarkKind: 'favourite', 'like', 'subscription', 'follow'. */
    kind: text().notNull(),
    /** The type of the thing, the `subjectType` of the requests. */
    type: text().notNull(),
    itemId: uuid().notNull(),
    userId: ofUser(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.type, table.itemId, table.userId] }),
    index('marks_of_user').on(table.userId, table.kind, table.createdAt, table.itemId),
    index('marks_of_item').on(table.kind, table.type, table.itemId, table.createdAt, table.userId),
  ],
)

/**
 * What is new about followed things and has not been told to their followers. Written in the transaction that shows it, and
 * deleted in the one that tells it: a process that ends in between loses nothing.
 */
export const followNews = pgTable(
  'follow_news',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What is followed, as in `marks`. */
    type: text().notNull(),
    itemId: uuid().notNull(),
    /** What is new: the post of a classmate; of a topic the topic itself. */
    aboutId: uuid().notNull(),
    /** Who caused it, and is not told. */
    byUserId: byUser(),
    madeAt: instant().notNull(),
  },
  (table) => [
    index('follow_news_of_thing').on(table.type, table.itemId, table.aboutId),
    index('follow_news_by').on(table.byUserId),
  ],
)
