import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { courses, coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

/** The boards of the forum. That with the id of DEFAULT_BOARD comes with the migration. */
export const forumBoards = pgTable('forum_boards', {
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull().default(0),
  /** Takes new topics. Those of a closed one stay as they are. */
  isOpen: boolean().notNull().default(true),
})

export const topics = pgTable(
  'topics',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    boardId: text()
      .notNull()
      .references(() => forumBoards.id),
    /** Null when the account is closed: the topic stays without its author. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Plain text. Blank in a share without words (D3-Q87). */
    title: text().notNull(),
    text: text().notNull(),
    /** Files of the author. */
    images: uuid().array().notNull().default([]),
    /** Courseware that it shares. */
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    coursewareId: uuid().references(() => coursewares.id, { onDelete: 'set null' }),
    /** The sentence of it that it shares, and where it begins and ends in milliseconds; null for the whole. */
    passage: text(),
    passageFrom: integer(),
    passageTo: integer(),
    isAnonymous: boolean().notNull().default(false),
    /** 0 closed by its author, 3 open (D3-Q25). */
    status: smallint().notNull().default(3),
    /** 1 passed, 2 under review, 3 refused. */
    reviewStatus: smallint().notNull(),
    /** What the reviewer told the author. */
    reviewNote: text().notNull().default(''),
    clientKey: text().notNull(),
    publishedAt: instant().notNull(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    viewTotal: integer().notNull().default(0),
    /** Kept by triggers on marks and on comment_totals. */
    likeTotal: integer().notNull().default(0),
    replyTotal: integer().notNull().default(0),
    /** The order of 最热 (decision 031): grows with likes and replies and with the time of publishing. */
    heat: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`ln(1 + like_total + reply_total) / ln(2) + (extract(epoch from published_at at time zone 'UTC') / 86400)::float8`,
      ),
    /** Everybody that the forum admits sees it; the others are for their author alone. */
    isPublic: boolean().notNull().generatedAlwaysAs(sql`status = 3 and review_status = 1 and deleted_at is null`),
  },
  (table) => [
    index('topics_newest').on(table.publishedAt, table.id).where(sql`is_public`),
    index('topics_hottest').on(table.heat, table.id).where(sql`is_public`),
    index('topics_of_user').on(table.userId, table.publishedAt, table.id),
    index('topics_of_board').on(table.boardId),
    index('topics_of_course').on(table.courseId),
    index('topics_of_courseware').on(table.coursewareId),
    unique('topics_once').on(table.userId, table.clientKey),
    check('topics_passage', sql`num_nulls(passage, passage_from, passage_to) in (0, 3) and passage_from < passage_to`),
    check('topics_status', sql`${table.status} in (0, 3) and ${table.reviewStatus} in (1, 2, 3)`),
  ],
)

/**
 * The words of each topic, in small letters, kept by a trigger. The index of their characters stands here: on `topics`
 * it would have to be written with every reply and every like, which change the heat.
 */
export const topicTexts = pgTable('topic_texts', {
  topicId: uuid()
    .primaryKey()
    .references(() => topics.id, { onDelete: 'cascade' }),
  words: text().notNull(),
})

/** When a view of this person, or of this browser, was counted last. */
export const topicViews = pgTable(
  'topic_views',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The visitor cookie of a guest's browser. */
    visitor: text(),
    topicId: uuid()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    countedAt: instant().notNull(),
  },
  (table) => [
    unique('topic_views_key').on(table.userId, table.visitor, table.topicId).nullsNotDistinct(),
    check('topic_views_viewer', sql`num_nonnulls(${table.userId}, ${table.visitor}) = 1`),
    index('views_of_topic').on(table.topicId),
  ],
)
