import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofClass } from '../tables.ts'

/** A post in the community of a class (D2-E23); its comments and likes are of type 'class_post'. */
export const classPosts = pgTable(
  'class_posts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    /** Null when the account is closed. */
    userId: byUser(),
    title: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    images: uuid().array().notNull().default([]),
    /** The board that its author chose, as it was called then; '' for none. */
    catalogId: text().notNull().default(''),
    catalogName: text().notNull().default(''),
    /** False: closed by its author. */
    isOpen: boolean().notNull().default(true),
    /** 'normal', 'held' (waits for approval), 'rejected' or 'deleted'. */
    state: text().notNull(),
    /** Set by the client once per post: sending it again has no effect. */
    clientKey: text().notNull(),
    views: integer().notNull().default(0),
    /** Likes, and comments with replies; kept by triggers. */
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    /**
     * What the hottest are sorted by, kept by a trigger: log2(1 + likes + 2 × replies) + the days since 1970 at which it
     * was written. A post that is a day younger stands as high as one with twice the interest, so the order changes with
     * time although no row does.
     */
    heat: doublePrecision().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('class_posts_once').on(table.userId, table.clientKey),
    index('class_posts_of_class').on(table.classId),
    index('class_posts_newest').on(table.classId, table.createdAt, table.id).where(sql`state = 'normal' and is_open`),
    index('class_posts_hottest').on(table.classId, table.heat, table.id).where(sql`state = 'normal' and is_open`),
    index('class_posts_of_user').on(table.userId, table.classId, table.createdAt),
    index('class_posts_with_image').using('gin', table.images).where(sql`images <> '{}'`),
    check('class_posts_state', sql`${table.state} in ('normal', 'held', 'rejected', 'deleted')`),
  ],
)

/** When somebody opened a post last, as far as it counted: a view counts once in half an hour (D3-Q104). */
export const classPostViews = pgTable(
  'class_post_views',
  {
    postId: uuid()
      .notNull()
      .references(() => classPosts.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('post_views_of_user').on(table.userId)],
)

/** The poll that a post asks (D2-Q97); the title of the post is the question. */
export const classPolls = pgTable('class_polls', {
  postId: uuid()
    .primaryKey()
    .references(() => classPosts.id, { onDelete: 'cascade' }),
  /** Two to ten, as their author wrote them; a vote names them by their places from 0. */
  choices: text().array().notNull(),
  isMultiple: boolean().notNull(),
  /** Nobody is told who voted for what. */
  isAnonymous: boolean().notNull(),
  /** Null for a poll that ends by hand. */
  endsAt: instant(),
  /** When its author ended it. */
  endedAt: instant(),
})

/** The vote of each person: one, which may be changed until the end. It counts on when the account is closed. */
export const classPollVotes = pgTable(
  'class_poll_votes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    postId: uuid()
      .notNull()
      .references(() => classPolls.postId, { onDelete: 'cascade' }),
    /** Null when the account is closed. */
    userId: byUser(),
    choices: smallint().array().notNull(),
    votedAt: instant().notNull(),
  },
  (table) => [
    unique('class_poll_votes_once').on(table.postId, table.userId),
    index('class_poll_votes_of_user').on(table.userId),
  ],
)
