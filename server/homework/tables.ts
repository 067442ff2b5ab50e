import type { Underline } from '@college/contract/kit/underlines.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { byUser, ofUser, ownerUnit } from '../account/tables.ts'
import { courses, coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

const score = () => numeric({ precision: 5, scale: 1, mode: 'number' })
const ofRecord = () =>
  uuid()
    .notNull()
    .references(() => homeworkStudents.id, { onDelete: 'cascade' })
/** Files of the learner, in their order. */
const fileIds = () => uuid().array().notNull().default([])

/** What is asked for (D2-E09). A homework of classes stands in their items, as the subject of the kind 'work'. */
export const homeworks = pgTable(
  'homeworks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    title: text().notNull(),
    /** Sanitised HTML. */
    requirements: text().notNull().default(''),
    /** Characters of the content; 0 is no limit. */
    contentMinimum: integer().notNull().default(0),
    /** The contract's scoreTypes. */
    scoreType: smallint().notNull().default(1),
    maxScore: score().notNull().default(100),
    /** With less it is sent back. */
    passScore: score().notNull().default(60),
    /** When it takes something, to the minute; null is no limit. */
    openFrom: instant(),
    openUntil: instant(),
    /** Of homework of a course; null for homework of classes. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    /** The courseware of the course that opens it. */
    coursewareId: uuid()
      .unique()
      .references(() => coursewares.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    createdBy: byUser(),
  },
  (table) => [
    index('homeworks_of_owner_unit').on(table.ownerUnitId),
    index('homeworks_of_course').on(table.courseId),
    index('homeworks_of_author').on(table.createdBy),
    check('homeworks_scores', sql`${table.passScore} between 0 and ${table.maxScore}`),
  ],
)

/** One record per person and homework; its id is the studentId of the wire. */
export const homeworkStudents = pgTable(
  'homework_students',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    homeworkId: uuid()
      .notNull()
      .references(() => homeworks.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The contract's homeworkStates. */
    state: smallint().notNull().default(0),
    /** The number of the last round; 0 before the first. */
    rounds: smallint().notNull().default(0),
    /** Counts the texts that were sent, over all rounds. */
    revision: integer().notNull().default(0),
    /** Of the last decision. */
    score: score(),
    /** When the last text was sent. */
    submittedAt: instant(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('homework_students_once').on(table.homeworkId, table.userId),
    index('homework_of_user').on(table.userId),
    index('homework_waiting').on(table.submittedAt, table.id).where(sql`state = 1`),
    check('homework_students_state', sql`${table.state} in (-1, 0, 1, 2)`),
  ],
)

/** Somebody who may send a homework after its end (补交). */
export const homeworkMakeups = pgTable(
  'homework_makeups',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworks.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    openFrom: instant().notNull(),
    openUntil: instant().notNull(),
    /** The highest score that counts, in percent; null is no limit. */
    mostPercent: smallint(),
    grantedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.userId] }),
    index('homework_makeups_of_user').on(table.userId),
  ],
)

/** Every round is kept: what was sent, and what was decided about it. Only its author sees it (decision 024). */
export const homeworkRounds = pgTable(
  'homework_rounds',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: ofRecord(),
    userId: ofUser(),
    n: smallint().notNull(),
    /** The record's revision when this text was sent: while it waits, another may take its place (D2-Q09). */
    revision: integer().notNull(),
    title: text().notNull(),
    /** Plain text; lines are paragraphs. */
    content: text().notNull(),
    files: fileIds(),
    /** Of the content, as people count them. */
    characters: integer().notNull(),
    submittedAt: instant().notNull(),
    /** Who reviews it, until when (D2-Q68). */
    takenBy: byUser(),
    takenUntil: instant(),
    /** 2 or -1; null while it waits. */
    decision: smallint(),
    score: score(),
    comment: text().notNull().default(''),
    /** What the reviewer underlined in the content, tidy (rules/kit/underlines.ts). */
    underlines: jsonb().$type<Underline[]>().notNull().default([]),
    reviewerId: byUser(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('homework_rounds_once').on(table.studentId, table.n),
    index('homework_rounds_of_user').on(table.userId),
    index('homework_rounds_taken_by').on(table.takenBy),
    index('homework_rounds_of_reviewer').on(table.reviewerId),
  ],
)

/** The versions of a person's draft; the highest is the draft. Only its author sees it (decision 024). */
export const homeworkDrafts = pgTable(
  'homework_drafts',
  {
    studentId: ofRecord(),
    /** Grows with every save, also where the save goes into the newest version. */
    version: integer().notNull(),
    userId: ofUser(),
    title: text().notNull(),
    content: text().notNull(),
    files: fileIds(),
    characters: integer().notNull(),
    begunAt: instant().notNull(),
    savedAt: instant().notNull(),
    /** It was sent, or an older version was taken up again: later saves begin another version. */
    isFixed: boolean().notNull().default(false),
    /** It is what was sent. */
    isSent: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.version] }),
    index('homework_drafts_of_user').on(table.userId),
  ],
)
