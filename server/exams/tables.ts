import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { DEFAULT_MINUTES, DEFAULT_PASS_SCORE, DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { users } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'
import { anyJson } from '../kit/json-column.ts'
import { questionCategories, questions, questionVersions } from '../questions/tables.ts'

const score = () => numeric({ precision: 5, scale: 1, mode: 'number' })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

export const papers = pgTable('papers', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  /** 'draft', 'ready' or 'retired': only ready papers are sat. */
  status: text().notNull().default('draft'),
  createdAt: instant().notNull().defaultNow(),
})

/** A part of a paper: fixed questions (`paper_questions`), or drawn ones, `drawCount` of them from a category. */
export const paperParts = pgTable(
  'paper_parts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull().default(''),
    /** Of each question of the part that does not have its own. */
    questionScore: score().notNull(),
    /** null: the part has fixed questions. */
    drawCount: smallint(),
    drawCategoryId: uuid().references(() => questionCategories.id),
    /** null draws from all difficulties, or all types. */
    drawDifficulty: smallint(),
    drawType: text(),
  },
  (table) => [
    index('parts_of_paper').on(table.paperId, table.position),
    index('parts_of_category').on(table.drawCategoryId),
  ],
)

export const paperQuestions = pgTable(
  'paper_questions',
  {
    partId: uuid()
      .notNull()
      .references(() => paperParts.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    position: integer().notNull(),
    score: score(),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.questionId] }),
    index('papers_of_question').on(table.questionId),
  ],
)

export const exams = pgTable(
  'exams',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    title: text().notNull(),
    score: score().notNull().default(DEFAULT_SCORE),
    passScore: score().notNull().default(DEFAULT_PASS_SCORE),
    /** Attempts allowed; 0 is unlimited (D1-Q85). */
    attemptLimit: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    /** What is sat; null: no page yet, entering is refused with 获取考试异常. */
    paperId: uuid().references(() => papers.id),
    /** 'draft', 'published' or 'withdrawn'. Who sits when it is withdrawn goes on to the end. */
    status: text().notNull().default('published'),
    /** How long one sitting takes. */
    minutes: smallint().notNull().default(DEFAULT_MINUTES),
    shufflesQuestions: boolean().notNull().default(false),
    shufflesOptions: boolean().notNull().default(false),
    /** The contract's resultPolicies and resultTimes. */
    resultPolicy: text().notNull().default('score'),
    resultTime: text().notNull().default('marked'),
    /** Leaving the page more often than this submits; 0 only counts. */
    leaveLimit: smallint().notNull().default(0),
    /** The available flag of the exam card, examstatus (D2-Q45): the exam can be looked at without attempts left. */
    staysViewable: boolean().notNull().default(true),
    /** A teacher manages their own exams, and those of classes in which they teach. */
    createdBy: byUser(),
  },
  (table) => [index('exams_of_paper').on(table.paperId), index('exams_by_author').on(table.createdBy)],
)

/** Minutes that somebody has more, in every sitting of an exam. */
export const examExtraTimes = pgTable(
  'exam_extra_times',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    minutes: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.userId] }), index('extra_times_of_user').on(table.userId)],
)

/** The result of a person in an exam. */
export const examResults = pgTable(
  'exam_results',
  {
    userId: ofUser(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    bestScore: score(),
    lastAt: instant(),
    /** When the pass score was first reached. */
    passedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId] }), index('results_of_exam').on(table.examId)],
)

/**
 * Who came to the exam page with a ticket, and from where: only they may start, in the session that came (D2-Q69).
 * Replaced when the person comes again.
 */
export const examEntries = pgTable(
  'exam_entries',
  {
    userId: ofUser(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** What the exam belongs to: the contract's businessTypes. */
    businessType: text().notNull(),
    businessId: uuid().notNull(),
    sessionId: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId] }), index('entries_of_exam').on(table.examId)],
)

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
    /** The session that may write, and since when: one device at a time. */
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
    /** Of the person who marked; '' by the machine. */
    comment: text().notNull().default(''),
    markedBy: byUser(),
    /** Who has taken it to mark, until when. */
    takenBy: byUser(),
    takenUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.number] }),
    index('answers_of_user').on(table.userId),
    index('answers_marked_by').on(table.markedBy),
    index('answers_taken_by').on(table.takenBy),
  ],
)

/** Every mark after the first: append-only. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    sittingId: uuid()
      .notNull()
      .references(() => examSittings.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    oldScore: score(),
    newScore: score().notNull(),
    reason: text().notNull(),
    actorId: byUser(),
    at: instant().notNull(),
  },
  (table) => [index('mark_changes_of_sitting').on(table.sittingId), index('mark_changes_by_actor').on(table.actorId)],
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

/** A repair of a key that is under way: which sittings are marked anew (server/exams/rekey.ts). */
export const examRekeys = pgTable(
  'exam_rekeys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    actorId: byUser(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** The sitting that was marked last, in the order of ids. */
    doneUntil: uuid(),
    changed: integer().notNull().default(0),
    isDone: boolean().notNull().default(false),
  },
  (table) => [index('rekeys_of_version').on(table.versionId), index('rekeys_by_actor').on(table.actorId)],
)
