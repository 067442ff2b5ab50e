import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, sessions, users } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { courses, coursewares } from '../tables.ts'

/** Ranges of whole seconds, in PostgreSQL's text form '{[0,120),[300,310)}'; rules/kit/spans.ts reads and writes it. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** What one learner has watched of one courseware (D3-Q01). All figures in seconds. */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: ofUser(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    courseId: uuid().notNull(),
    /** The credited seconds as ranges, each second once. */
    covered: int4multirange().notNull().default('{}'),
    furthest: integer().notNull().default(0),
    lastPoint: integer().notNull().default(0),
    /** Whole percent; never decreases. */
    finishedRate: smallint().notNull().default(0),
    /** Seconds that the client reports as watched: for audit only, never credited. */
    claimed: integer().notNull().default(0),
    /** The credited seconds that were reported faster than real time (security 18). */
    inBursts: integer().notNull().default(0),
    startedAt: instant().notNull(),
    lastPulseAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.coursewareId] }),
    index('study_records_recent').on(table.userId, table.lastPulseAt),
    index('study_records_with_bursts').on(table.userId, table.lastPulseAt).where(sql`in_bursts > 0`),
    index('study_records_of_courseware').on(table.coursewareId),
  ],
)

/**
 * One row per learner, with optimistic locking: a pulse is judged by the row it read and written only while `version`
 * is unchanged, so that no two pulses use the same state (D3-Q02, D3-Q13).
 */
export const studyClocks = pgTable('study_clocks', {
  userId: ofUser().primaryKey(),
  sessionId: uuid().notNull(),
  sessionStartedAt: instant().notNull(),
  /** The browser page that counts; '' for clients that do not send a page. */
  page: text().notNull().default(''),
  /** The open courseware; pulses of any other are not credited. */
  coursewareId: uuid().notNull(),
  /** When that courseware was opened. */
  claimedAt: instant().notNull(),
  /** Server time up to which time has been credited. The time from here to now can still be credited. */
  spentUntil: instant().notNull(),
  /** The last credited pulse of this session. */
  lastPulseAt: instant(),
  /** Incremented by every change. */
  version: integer().notNull().default(0),
})

/** When a viewer was last counted: one view per viewer, course and 30 minutes (D3-Q104). Deleted every night. */
export const courseViews = pgTable(
  'course_views',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The visitor cookie of a guest's browser. */
    visitor: text(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    countedAt: instant().notNull(),
  },
  (table) => [
    unique('course_views_key').on(table.userId, table.visitor, table.courseId).nullsNotDistinct(),
    check('course_views_viewer', sql`num_nonnulls(${table.userId}, ${table.visitor}) = 1`),
    index('views_of_course').on(table.courseId),
  ],
)

/**
 * Which courses a login has kept on its device, and since when: only these earn what is played without network (decision
 * 035). The end of the login removes them, as it does on the device.
 */
export const keptCourses = pgTable(
  'kept_courses',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    keptAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.courseId] }), index('kept_of_course').on(table.courseId)],
)
