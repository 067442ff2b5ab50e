import { DEFAULT_MINUTES, DEFAULT_PASS_SCORE, DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser, ownerUnit } from '../account/tables.ts'
import { coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'
import { questionCategories, questions } from '../questions/tables.ts'

/** A column with one decimal. */
export const score = () => numeric({ precision: 5, scale: 1, mode: 'number' })
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    createdBy: byUser(),
    title: text().notNull(),
    /**
     * Which questions its parts draw: 'all'; 'below', those of its unit and of units below; or 'own', those of its unit
     * alone. What its maker made is drawn as well. It is what the maker saw when the paper was made: nothing else is drawn
     * when that person gets other rights. Papers from before units had questions draw all.
     */
    drawScope: text().$type<'all' | 'below' | 'own'>().notNull().default('all'),
    /** 'draft', 'ready' or 'retired': only ready papers are sat. */
    status: text().notNull().default('draft'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('papers_of_owner_unit').on(table.ownerUnitId), index('papers_of_maker').on(table.createdBy)],
)

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
    ownerUnitId: ownerUnit(),
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
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('exams_of_owner_unit').on(table.ownerUnitId),
    index('exams_of_paper').on(table.paperId),
    index('exams_by_author').on(table.createdBy),
  ],
)

/** The exam that a courseware of the type 'exam' stands for (D3-Q97). */
export const courseExams = pgTable(
  'course_exams',
  {
    coursewareId: uuid()
      .primaryKey()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
  },
  (table) => [index('coursewares_of_exam').on(table.examId)],
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

/**
 * Somebody who may take an exam once more, in a window of their own. What they had before stays: only sittings that began
 * after `grantedAt` belong to the make-up.
 */
export const examMakeups = pgTable(
  'exam_makeups',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    openFrom: instant().notNull(),
    openUntil: instant().notNull(),
    /** The highest score that counts, in percent; null is no limit. */
    mostPercent: smallint(),
    /** Attempts before it: one more is allowed. */
    attemptsBefore: integer().notNull(),
    grantedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.userId] }), index('makeups_of_user').on(table.userId)],
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
