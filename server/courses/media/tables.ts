import type { TranscodeReport } from '@college/rules/courses/report.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { files } from '../../files/tables.ts'
import { instant } from '../../kit/columns.ts'
import { coursewares } from '../tables.ts'

/** A recording on its way into a courseware: sent in pieces, then made into what learners play (decision 038). */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    /** The name of the file, as the browser gave it. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** By which the rest of the file is known again (`fileIdentity`); 0 and '' of uploads that are older than this. */
    modifiedAt: bigint({ mode: 'number' }).notNull().default(0),
    fingerprint: text().notNull().default(''),
    /** How many bytes from the beginning are stored. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** 'receiving', 'waiting' (for the transcoder), 'running', 'done', 'failed'. */
    status: text().notNull().default('receiving'),
    /** Who writes a piece or transcodes has it until then; a process that was killed leaves it to the next. */
    takenUntil: instant(),
    /** What was found in the file, and the parts that are made already; goes on from there after a crash. */
    made: jsonb().$type<MadeParts>().notNull().default({}),
    /** How often a process began to transcode it: what ends processes is given up. */
    tries: smallint().notNull().default(0),
    /** Whole percent of each part that is being made. */
    percents: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** What was found and made, for the words that staff read. */
    report: jsonb().$type<TranscodeReport>().notNull().default({}),
    /** Why it failed, in words for staff. */
    failure: text().notNull().default(''),
    createdAt: instant().notNull(),
    touchedAt: instant().notNull(),
  },
  (table) => [
    // One at a time: a second file for the same courseware waits until the first is done or given up.
    uniqueIndex('media_uploads_open').on(table.coursewareId).where(sql`status in ('receiving', 'waiting', 'running')`),
    index('media_uploads_of_courseware').on(table.coursewareId),
    index('media_uploads_of_user').on(table.userId),
    index('media_uploads_to_do').on(table.status, table.touchedAt),
  ],
)

/** The storage keys of the parts that are made. */
export type MadeParts = Record<string, string>

/**
 * Files that coursewares and versions of the app had and have no more, named by triggers in the transaction that took
 * them away. They are removed from the storage when nothing uses them.
 */
export const replacedFiles = pgTable(
  'replaced_files',
  {
    /** The storage key. */
    key: text().primaryKey(),
    replacedAt: instant().notNull(),
    /** Nothing used it when it was judged: its bytes go, and nothing can use it again. */
    isGivenUp: boolean().notNull().default(false),
  },
  (table) => [index('replaced_files_by_age').on(table.replacedAt)],
)

/** One paragraph of a manuscript. */
export type ManuscriptParagraph = {
  text: string
  isHeading: boolean
  /** The second of the medium at which it begins; null when the manuscript is not timed. */
  at: number | null
}

/**
 * The text of a document that accompanies a medium (文稿), extracted from the uploaded file, which is kept unchanged
 * (D3-Q99).
 */
export const manuscripts = pgTable('manuscripts', {
  /** The id of the file, which coursewares reference as `documentId`. */
  id: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  paragraphs: jsonb().$type<ManuscriptParagraph[]>().notNull(),
})

/** What is said in a medium, line by line. The captions of the same lines are a file of the storage. */
export const transcripts = pgTable('transcripts', {
  /** The id of the courseware. */
  id: uuid()
    .primaryKey()
    .references(() => coursewares.id, { onDelete: 'cascade' }),
  /** The storage key of the WebVTT file. */
  captionsKey: text().notNull(),
  /** The second at which each line begins, and its text: two lists of one length, in the order of time. */
  starts: integer().array().notNull(),
  lines: text().array().notNull(),
})
