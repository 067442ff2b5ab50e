import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../account/tables.ts'
import { classes } from '../classes/tables.ts'
import { instant } from '../kit/columns.ts'

export const bannedWords = pgTable(
  'banned_words',
  {
    word: text().primaryKey(),
    /** 1: a text with it is refused, 2: held for review, 3: shown, and marked for the reviewers. */
    level: smallint().notNull(),
    addedBy: byUser(),
    addedAt: instant().notNull(),
  },
  (table) => [
    index('banned_words_of_adder').on(table.addedBy),
    index('banned_words_newest').on(table.addedAt, table.word),
  ],
)

/** One row. Its number grows with every change of the words, so that a process sees with one read that there is one. */
export const bannedWordsVersion = pgTable('banned_words_version', {
  only: smallint().primaryKey().default(1),
  version: integer().notNull().default(0),
})

/** Who may not write, where, and until when. */
export const moderationBans = pgTable(
  'moderation_bans',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** Null: in the whole college. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
    reason: text().notNull(),
    bannedBy: byUser(),
    createdAt: instant().notNull(),
    liftedAt: instant(),
  },
  (table) => [
    index('moderation_bans_of_user').on(table.userId, table.until),
    index('moderation_bans_in_class').on(table.classId, table.createdAt),
    index('moderation_bans_by').on(table.bannedBy),
    index('moderation_bans_newest').on(table.createdAt, table.id),
  ],
)

/** What a banned person has to say against it (申诉): once for each ban. */
export const moderationAppeals = pgTable(
  'moderation_appeals',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    banId: uuid()
      .notNull()
      .unique()
      .references(() => moderationBans.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    reason: text().notNull(),
    at: instant().notNull(),
    /** 'waiting', 'upheld' or 'lifted': what became of the ban. */
    state: text().notNull().default('waiting'),
    decidedBy: byUser(),
    decidedAt: instant(),
    /** What the reviewer told the person. */
    note: text().notNull().default(''),
  },
  (table) => [
    index('moderation_appeals_of_user').on(table.userId),
    index('moderation_appeals_by').on(table.decidedBy),
    index('moderation_appeals_waiting').on(table.at).where(sql`state = 'waiting'`),
    index('moderation_appeals_decided').on(table.decidedAt.desc()).where(sql`state <> 'waiting'`),
  ],
)

/** What the reviewers have before them or had: one queue for the things of all features. */
export const moderationItems = pgTable(
  'moderation_items',
  {
    /** The kind as its feature registered it, such as 'bbs_topic', and the id of the thing there. */
    kind: text().notNull(),
    id: text().notNull(),
    /** Whose teachers may review it too; null: of the whole college. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    /** 'waiting', 'approved', 'rejected', 'removed'. */
    state: text().notNull(),
    /** Only its author sees it until it is approved. */
    isHidden: boolean().notNull(),
    /** Why it is here: 'review' (everything is reviewed), 'words', 'reports'. */
    reason: text().notNull(),
    /** The words of the list that were found in it. */
    words: text().array().notNull().default([]),
    /** How many people have reported it since it was last approved. */
    reports: integer().notNull().default(0),
    at: instant().notNull(),
    reviewedBy: byUser(),
    reviewedAt: instant(),
    /** What the reviewer told the author. */
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('moderation_queue').on(table.state, table.at, table.kind, table.id),
    index('moderation_queue_of_kind').on(table.kind, table.state, table.at, table.id),
    index('moderation_queue_of_class').on(table.classId, table.state, table.at),
    index('moderation_items_of_reviewer').on(table.reviewedBy),
  ],
)

/** What became of the reports of a person: those of somebody who is often wrong count less. */
export const moderationReporters = pgTable('moderation_reporters', {
  userId: ofUser().primaryKey(),
  upheld: integer().notNull().default(0),
  unfounded: integer().notNull().default(0),
})

/** One row per person and thing that they reported (举报). */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    kind: text().notNull(),
    id: text().notNull(),
    userId: ofUser(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.userId] }),
    index('moderation_reports_of_user').on(table.userId),
  ],
)
