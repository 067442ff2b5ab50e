import type { SurveyAnswer, SurveyForm } from '@college/contract/surveys/form.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser, ownerUnit } from '../account/tables.ts'
import { classes } from '../classes/tables.ts'
import { instant } from '../kit/columns.ts'

const ofBatch = () =>
  uuid()
    .notNull()
    .references(() => surveyBatches.id, { onDelete: 'cascade' })

/** A questionnaire. Once it has answers only the words of its form change: another form is another questionnaire. */
export const surveys = pgTable(
  'surveys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    /** 'survey' or 'evaluation'. */
    kind: text().notNull().default('survey'),
    title: text().notNull(),
    /** Plain text above the first page. */
    intro: text().notNull().default(''),
    form: jsonb().$type<SurveyForm>().notNull(),
    /** That of its batches. */
    isAnonymous: boolean().notNull().default(false),
    createdBy: byUser(),
  },
  (table) => [index('surveys_of_owner_unit').on(table.ownerUnitId), index('surveys_of_author').on(table.createdBy)],
)

/** A questionnaire put to the members of a class, or, as an evaluation, to everybody, once. */
export const surveyBatches = pgTable(
  'survey_batches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    surveyId: uuid()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** Null for that of an evaluation. */
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** To the minute, the last one included; null is no limit. */
    opensAt: instant(),
    closesAt: instant(),
    isClosed: boolean().notNull().default(false),
    isAnonymous: boolean().notNull().default(false),
    /** Whether learners may see the results after its end. */
    showsResults: boolean().notNull().default(false),
    publishedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('batches_of_class').on(table.classId, table.publishedAt, table.id),
    index('batches_of_survey').on(table.surveyId),
  ],
)

/** Who has submitted. Without a time: of an anonymous batch this is all that is known of a person (decision 028). */
export const surveyTakers = pgTable('survey_takers', { batchId: ofBatch(), userId: ofUser() }, (table) => [
  primaryKey({ columns: [table.batchId, table.userId] }),
  index('takers_of_user').on(table.userId),
])

/** The answers to batches that are not anonymous. A person reads only their own (decision 024). */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    batchId: ofBatch(),
    userId: ofUser(),
    answers: jsonb().$type<SurveyAnswer[]>().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.userId] }), index('survey_answers_of_user').on(table.userId)],
)

/**
 * The answers to anonymous batches, encrypted. Nothing here may say whose they are or when they came: no person, no time,
 * a random id; and each writing replaces rows of others with it (anonymous-answers.store.ts).
 */
export const surveyAnonymousAnswers = pgTable(
  'survey_anonymous_answers',
  { batchId: ofBatch(), id: uuid().notNull(), sealed: text().notNull() },
  (table) => [primaryKey({ columns: [table.batchId, table.id] })],
)

/** Quality evaluations (D2-E19): questionnaires for everybody, with a report for each person. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    batchId: ofBatch().unique(),
    projectName: text().notNull(),
    /** Path of the cover; '' shows a generated one. */
    cover: text().notNull().default(''),
    /** An administrator has opened it (`mayEnter`, together with the dates of its batch). */
    isOpen: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    publishedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('evaluations_newest').on(table.publishedAt, table.id).where(sql`is_published`)],
)
