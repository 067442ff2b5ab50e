import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { anyJson, instant } from '../../kit/columns.ts'
import { exams, score } from '../tables.ts'

/** One attempt. What is asked is frozen at the start. */
export const examSittings = pgTable(
  'exam_sittings',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    userId: ofUser(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull(),
    businessType: text().notNull(),
    businessId: uuid().notNull(),
    /** 'open', 'submitted' (people mark) or 'marked'. */
    state: text().notNull().default('open'),
    /** The questions in their order, with scores and the order of their options. */
    paper: jsonb().$type<SittingQuestion[]>().notNull(),
    startedAt: instant().notNull(),
    /** Extra time included. */
    deadlineAt: instant().notNull(),
    /**
     * The page that may write, its session, and since when: one at a time. A null page was opened by an earlier version,
     * whose pages have no name: then the session writes.
     */
    heldPage: text(),
    heldBy: uuid().notNull(),
    heldSince: instant().notNull(),
    /** How often the page was left. */
    leaves: integer().notNull().default(0),
    submittedAt: instant(),
    /** The contract's submitReasons. */
    submitReason: text(),
    /** Once all is marked. */
    score: score(),
    markedAt: instant(),
  },
  (table) => [
    uniqueIndex('sittings_once').on(table.userId, table.examId, table.attempt),
    uniqueIndex('sittings_one_open').on(table.userId, table.examId).where(sql`state = 'open'`),
    index('sittings_due').on(table.deadlineAt).where(sql`state = 'open'`),
    index('sittings_of_exam').on(table.examId, table.state),
    index('sittings_to_mark').on(table.submittedAt).where(sql`state = 'submitted'`),
  ],
)

/** The newest answer to each question of a sitting, and its mark. */
export const sittingAnswers = pgTable(
  'sitting_answers',
  {
    sittingId: uuid()
      .notNull()
      .references(() => examSittings.id, { onDelete: 'cascade' }),
    /** Place in the paper, from 1. */
    number: smallint().notNull(),
    userId: ofUser(),
    /** null: taken back. */
    answer: anyJson<Answer | null>(),
    /** Marked by the person to come back to. */
    isFlagged: boolean().notNull().default(false),
    /** Orders the changes over all devices: a change with a smaller number never replaces one with a greater. */
    seq: bigint({ mode: 'number' }).notNull(),
    savedAt: instant().notNull(),
    /** null: not marked yet. */
    score: score(),
    /** What each criterion of the question got, in their order; null where it has none, or a machine marked. */
    points: jsonb().$type<number[]>(),
    /** Of the person who marked; '' by the machine. */
    comment: text().notNull().default(''),
    /** What the person who marked underlined in the answer, tidy (rules/kit/underlines.ts). */
    underlines: jsonb().$type<Underline[]>().notNull().default([]),
    markedBy: byUser(),
    /** Who has taken it to mark, until when. */
    takenBy: byUser(),
    takenUntil: instant(),
    /** When a marker set it aside for a second look; null once it is marked. */
    doubtedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.number] }),
    index('answers_of_user').on(table.userId),
    index('answers_marked_by').on(table.markedBy),
    index('answers_taken_by').on(table.takenBy),
  ],
)

/** What happened in a sitting, in order: append-only. The reviewer reads its time line from here. */
export const sittingEvents = pgTable(
  'sitting_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    sittingId: uuid()
      .notNull()
      .references(() => examSittings.id, { onDelete: 'cascade' }),
    /** The contract's sittingEventKinds. */
    kind: text().notNull(),
    /** Seconds away, minutes added, and the like. */
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [index('events_of_sitting').on(table.sittingId, table.at)],
)
