import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { int4multirange } from '../../courses/study/tables.ts'
import { courses, coursewares } from '../../courses/tables.ts'
import { instant } from '../../kit/columns.ts'
import { hours, ofClass } from '../tables.ts'

export const classUnits = pgTable(
  'class_units',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    title: text().notNull(),
    position: integer().notNull().default(0),
    /** Hours that the unit asks for. */
    compulsoryGate: hours().notNull().default(0),
    electivesGate: hours().notNull().default(0),
    itemsInOrder: boolean().notNull().default(false),
  },
  (table) => [index('units_of_class').on(table.classId, table.position)],
)

export const classItems = pgTable(
  'class_items',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    unitId: uuid()
      .notNull()
      .references(() => classUnits.id, { onDelete: 'cascade' }),
    /** One of the contract's itemKinds. */
    kind: text().notNull(),
    /** What is studied, for course, video, audio, draft and media. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    /** The live, exam, questionnaire or homework; null for what is studied. */
    subjectId: uuid(),
    /** '' takes the course's title. */
    title: text().notNull().default(''),
    /** Study hours towards the unit's gates. */
    period: hours().notNull().default(0),
    isCompulsory: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** The item's own window; null is no limit. */
    openFrom: instant(),
    openUntil: instant(),
    /** When a live or an exam begins. */
    startsAt: instant(),
    /** Of the gradebook, in percent; null if it is not set. */
    gradeWeight: smallint(),
  },
  (table) => [
    index('items_of_unit').on(table.unitId, table.position),
    index('items_of_course').on(table.courseId),
    index('items_of_subject').on(table.subjectId),
    check('class_items_target', sql`num_nonnulls(${table.courseId}, ${table.subjectId}) = 1`),
  ],
)

/**
 * What a member watched for a class: only pulses that named it count (D2-Q29, D3-Q101). Written with the pulse, in its
 * transaction. Seconds.
 */
export const classStudyRecords = pgTable(
  'class_study_records',
  {
    classId: ofClass(),
    userId: ofUser(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    covered: int4multirange().notNull().default('{}'),
    /** Whole percent; never falls. */
    finishedRate: smallint().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId, table.coursewareId] }),
    index('class_records_of_user').on(table.userId),
    index('class_records_of_courseware').on(table.coursewareId),
  ],
)

/** What is done of items that are not watched: lives, exams, questionnaires, homework (D2-Q71). Whole percent. */
export const classItemResults = pgTable(
  'class_item_results',
  {
    itemId: uuid()
      .notNull()
      .references(() => classItems.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    progress: smallint().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), index('results_of_item').on(table.itemId)],
)

/** Study time in a class, for the ranking (D2-Q76): credited seconds, on one day no more than the daily cap. */
export const classStudyTimes = pgTable(
  'class_study_times',
  {
    classId: ofClass(),
    userId: ofUser(),
    seconds: integer().notNull().default(0),
    /** The day (Asia/Shanghai) of the last credit, and what it has counted so far. */
    day: date({ mode: 'string' }).notNull(),
    daySeconds: integer().notNull().default(0),
    /** The Monday of the week of the last credit, what it has counted so far, and the week before it. */
    week: date({ mode: 'string' }),
    weekSeconds: integer().notNull().default(0),
    lastWeekSeconds: integer().notNull().default(0),
    /** When `seconds` was reached: of two with the same time the earlier stands first. */
    reachedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] }), index('study_times_of_user').on(table.userId)],
)

/** How far the members of a class are counted anew since its content changed last (recount.ts). */
export const classRecounts = pgTable('class_recounts', {
  classId: ofClass().primaryKey(),
  /** The change of the content that is counted. */
  contentChangedAt: instant().notNull(),
  /** The member who was counted last, in the order of their ids; null before the first. */
  countedUntil: uuid(),
  isDone: boolean().notNull().default(false),
})
