import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, ownerUnit, units, users } from '../account/tables.ts'
import { courses } from '../courses/tables.ts'
import { exams } from '../exams/tables.ts'
import { instant } from '../kit/columns.ts'

const ofTask = () =>
  uuid()
    .notNull()
    .references(() => tasks.id, { onDelete: 'cascade' })

export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    name: text().notNull(),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    /** 1 course, 2 exam, 3 hours (D1-E25). */
    type: smallint().notNull(),
    /** The first and the last day are included, Asia/Shanghai. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    /** Hours to earn within the cycle, for type 3. */
    studyHour: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
    /** Whether its assessment exams must also be passed. */
    isAssess: boolean().notNull().default(false),
    isShown: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [index('tasks_of_owner_unit').on(table.ownerUnitId)],
)

/** Whom a task is assigned to: a unit, or one person. */
export const taskTargets = pgTable(
  'task_targets',
  {
    taskId: ofTask(),
    unitId: uuid().references(() => units.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('targets_of_unit').on(table.unitId, table.taskId),
    uniqueIndex('targets_of_user').on(table.userId, table.taskId),
    index('targets_of_task').on(table.taskId),
  ],
)

export const taskCourses = pgTable(
  'task_courses',
  {
    taskId: ofTask(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.courseId] }), index('tasks_of_course').on(table.courseId)],
)

export const taskExams = pgTable(
  'task_exams',
  {
    taskId: ofTask(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** True: an exam of the assessment. False: content of the task (type 2). */
    isAssessment: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.examId] }), index('tasks_of_exam').on(table.examId)],
)

/**
 * The progress of a person in a task. It is written in the transaction of the record that changes it. Without a row,
 * nothing is done.
 */
export const taskProgress = pgTable(
  'task_progress',
  {
    taskId: ofTask(),
    userId: ofUser(),
    /** Whole percent, at most 100. */
    completeRate: smallint().notNull().default(0),
    /** When everything required was fulfilled, assessment included. */
    doneAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId] }), index('progress_of_task').on(table.taskId)],
)
