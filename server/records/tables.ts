import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { courses, coursewares } from '../courses/tables.ts'
import { files } from '../files/tables.ts'
import { instant } from '../kit/columns.ts'

/** Hours planned for a learner's year; without a row the default of the setting applies. */
export const annualPlans = pgTable(
  'annual_plans',
  {
    userId: ofUser(),
    year: smallint().notNull(),
    hours: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
)

/**
 * The portraits as of last night, one row per learner (D3-Q46). Each dimension is 0 to 100; `percentage` is the share of
 * learners with a lower sum.
 */
export const portraits = pgTable('portraits', {
  userId: ofUser().primaryKey(),
  study: smallint().notNull(),
  completion: smallint().notNull(),
  marks: smallint().notNull(),
  contribution: smallint().notNull(),
  participation: smallint().notNull(),
  percentage: smallint().notNull(),
  countedAt: instant().notNull(),
})

export const studyPlans = pgTable(
  'study_plans',
  {
    userId: ofUser(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] }), index('plans_of_course').on(table.courseId)],
)

/** A note on a course or a live; visible to its writer, and to others when public (D3-Q17). */
export const notes = pgTable(
  'notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** The rTypeValue of the request: 'course', 'live'. */
    type: text().notNull(),
    relationId: uuid().notNull(),
    /** The courseware that it was written in; null for a note on a whole course or on a live (D3-Q85). */
    coursewareId: uuid().references(() => coursewares.id, { onDelete: 'set null' }),
    content: text().notNull(),
    isPublic: boolean().notNull().default(false),
    /** Of a public note: 'normal'; 'held' until a reviewer approves it, 'rejected' by one: only its author sees both. */
    state: text().notNull().default('normal'),
    /** A frame of the video, or another picture of the writer. */
    pictureId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Position in the medium in seconds. */
    second: integer().notNull().default(0),
    /** The sentence that it is about, as it was said, and where it begins and ends in milliseconds; null for none. */
    passage: text(),
    passageFrom: integer(),
    passageTo: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('notes_of_user').on(table.userId, table.createdAt, table.id),
    index('notes_of_relation').on(table.type, table.relationId, table.createdAt),
    index('notes_of_courseware').on(table.coursewareId),
    index('notes_of_picture').on(table.pictureId),
    check('notes_passage', sql`num_nulls(passage, passage_from, passage_to) in (0, 3) and passage_from < passage_to`),
  ],
)
