import type { Answer } from '@college/contract/questions/question.ts'
import { QUIZ_INTERVAL_MINUTES } from '@college/contract/quizzes/quiz.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { byUser, ofUser, ownerUnit } from '../account/tables.ts'
import { courses, coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'
import { questions } from '../questions/tables.ts'

/** What quizzes draw from. */
export const quizPackages = pgTable(
  'quiz_packages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    createdBy: byUser(),
    title: text().notNull(),
  },
  (table) => [
    index('quiz_packages_of_owner_unit').on(table.ownerUnitId),
    index('quiz_packages_of_maker').on(table.createdBy),
  ],
)

export const quizPackageQuestions = pgTable(
  'quiz_package_questions',
  {
    packageId: uuid()
      .notNull()
      .references(() => quizPackages.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.questionId] }),
    index('quiz_packages_of_question').on(table.questionId),
  ],
)

/** How a course is quizzed; an entry with a courseware takes precedence for it (D3-E12, D3-Q04). */
export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    coursewareId: uuid().references(() => coursewares.id, { onDelete: 'cascade' }),
    packageId: uuid()
      .notNull()
      .references(() => quizPackages.id),
    intervalMinutes: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(QUIZ_INTERVAL_MINUTES),
    questionCount: smallint().notNull(),
    isCompleteContinue: boolean().notNull().default(true),
    isIgnoreRight: boolean().notNull().default(false),
    isIgnoreError: boolean().notNull().default(false),
    isAlwaysQuiz: boolean().notNull().default(false),
  },
  (table) => [
    unique('quizzes_key').on(table.courseId, table.coursewareId).nullsNotDistinct(),
    index('quizzes_of_courseware').on(table.coursewareId),
    index('quizzes_of_package').on(table.packageId),
  ],
)

/** One answer of a draw; `isRight` is null where nothing is marked. */
export type DrawnAnswer = { id: string; answer: Answer; isRight: boolean | null }

/**
 * The questions that one learner was asked at one point, and what came of it. Of each point at most one draw is open:
 * two tabs get the same questions.
 */
export const quizDraws = pgTable(
  'quiz_draws',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    /** Seconds of the medium. */
    point: integer().notNull(),
    packageId: uuid()
      .notNull()
      .references(() => quizPackages.id),
    /** Versions of questions. */
    versionIds: uuid().array().notNull(),
    /** The first quiz of this learner at this point. */
    isFirst: boolean().notNull(),
    drawnAt: instant().notNull(),
    answeredAt: instant(),
    answers: jsonb().$type<DrawnAnswer[]>(),
    /** Null while open, and where nothing is marked. */
    isRight: boolean(),
    goesOn: boolean(),
    /** What lies behind the point counts (D3-Q04). Kept as it was judged: a later change of the quiz closes no gate. */
    isPassed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('quiz_draws_open').on(table.userId, table.coursewareId, table.point).where(sql`answered_at is null`),
    index('quiz_draws_of_learner').on(table.userId, table.coursewareId, table.point, table.answeredAt),
    index('quiz_draws_passed').on(table.userId, table.coursewareId, table.point).where(sql`is_passed`),
    index('quiz_draws_of_courseware').on(table.coursewareId),
    index('quiz_draws_of_package').on(table.packageId),
  ],
)
