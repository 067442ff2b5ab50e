import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody } from '@college/contract/questions/question.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser, ownerUnit } from '../account/tables.ts'
import { coursewares } from '../courses/tables.ts'
import { files } from '../files/tables.ts'
import { instant } from '../kit/columns.ts'

export const questionCategories = pgTable('question_categories', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  position: integer().notNull().default(0),
})

/** The question bank. What is asked stands in `question_versions`. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    categoryId: uuid()
      .notNull()
      .references(() => questionCategories.id),
    /** 1 easy, 2 medium, 3 hard. */
    difficulty: smallint().notNull().default(2),
    /** 'ready' or 'retired': what is retired is not drawn any more. */
    status: text().notNull().default('ready'),
    /** Of the newest version, which is drawn. */
    version: integer().notNull().default(1),
    /** Where the answer is explained: a courseware, and the second in it; null where none is named. */
    explainedIn: uuid().references(() => coursewares.id, { onDelete: 'set null' }),
    explainedSecond: integer(),
    createdBy: byUser(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('questions_of_owner_unit').on(table.ownerUnitId),
    index('questions_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('questions_to_draw').on(table.categoryId, table.status, table.difficulty, table.id),
    index('questions_by_author').on(table.createdBy),
    index('questions_explained_in').on(table.explainedIn),
  ],
)

/** A version is never changed but for its key (`question_key_repairs`): sittings and quizzes point at it. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The contract's questionTypes. */
    type: text().notNull(),
    /** Sanitised HTML. */
    stem: text().notNull(),
    body: jsonb().$type<QuestionBody>().notNull(),
    /** Secret (security 19). */
    key: jsonb().$type<QuestionKey>().notNull(),
    /** Sanitised HTML; secret like the key. */
    explanation: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('question_versions_once').on(table.questionId, table.version)],
)

/** Repairs of wrong keys: append-only. */
export const questionKeyRepairs = pgTable(
  'question_key_repairs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    oldKey: jsonb().$type<QuestionKey>().notNull(),
    newKey: jsonb().$type<QuestionKey>().notNull(),
    reason: text().notNull(),
    actorId: byUser(),
    at: instant().notNull(),
  },
  (table) => [index('repairs_of_version').on(table.versionId), index('repairs_by_actor').on(table.actorId)],
)

/** Uploaded pictures that stand in a version: whoever was asked it may read them. */
export const questionPictures = pgTable(
  'question_pictures',
  {
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.versionId] }),
    index('pictures_of_version').on(table.versionId),
  ],
)
