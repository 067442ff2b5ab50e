import { UNUSUAL_BURST } from '@college/rules/courses/study.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { files } from '../files/tables.ts'

const instant = () => timestamp({ withTimezone: true })
/** PostgreSQL's own text form: '{[0,120),[300,310)}'. */
/** Spans of whole seconds (rules/kit/spans.ts writes and reads the text). */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

export const categories = pgTable('categories', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** Null on the top level; there are two levels. */
  parentId: uuid(),
  name: text().notNull(),
  /** Fixes the pigment of generated covers. */
  theme: text().notNull().default('mo'),
  position: integer().notNull().default(0),
  isShown: boolean().notNull().default(true),
})

export const teachers = pgTable(
  'teachers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The account with which the teacher answers; most have none. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    job: text().notNull().default(''),
    photo: text().notNull().default(''),
    /** Sanitised HTML. */
    introduction: text().notNull().default(''),
    unit: text().notNull().default(''),
    /** What they are good at, a few words each. */
    adept: text().array().notNull().default([]),
    /** The phone, encrypted; it leaves the server masked, or whole to who may and with an audit entry (security 22). */
    phoneCipher: text(),
    position: integer().notNull().default(0),
    isShown: boolean().notNull().default(true),
  },
  (table) => [index('teachers_of_user').on(table.userId)],
)

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    title: text().notNull(),
    /** Path of the cover; '' shows a generated one. */
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    firstCategoryId: uuid()
      .notNull()
      .references(() => categories.id),
    secondCategoryId: uuid().references(() => categories.id),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    /** Study hours that finishing the course awards. */
    period: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    /** Seconds of all its media. */
    durationSeconds: integer().notNull().default(0),
    labels: text().array().notNull().default([]),
    /** Names joined by '^', kept with the course so that lists need no join. */
    teacherText: text().notNull().default(''),
    loginLimit: boolean().notNull().default(false),
    /** Rank among the recommended; null is not recommended. */
    recommendRank: integer(),
    isPublished: boolean().notNull().default(true),
    viewTotal: integer().notNull().default(0),
    averageScore: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
    publishedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Read backwards for the newest first; with desc() here they would sort nulls where no query does, and go unused.
    index('courses_newest').on(table.updatedAt, table.id).where(sql`is_published`),
    index('courses_of_first').on(table.firstCategoryId, table.updatedAt, table.id).where(sql`is_published`),
    index('courses_of_second').on(table.secondCategoryId, table.updatedAt, table.id).where(sql`is_published`),
    index('courses_recommended').on(table.updatedAt, table.id).where(sql`is_published and recommend_rank is not null`),
    // The partial indexes above leave out what is not published: a category's own rows are found by these.
    index('courses_of_first_category').on(table.firstCategoryId),
    index('courses_of_second_category').on(table.secondCategoryId),
    index('courses_title').using('gin', sql`title gin_trgm_ops`),
  ],
)

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    teacherId: uuid()
      .notNull()
      .references(() => teachers.id),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.teacherId] }),
    index('courses_of_teacher').on(table.teacherId),
  ],
)

export const chapters = pgTable(
  'chapters',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('chapters_of_course').on(table.courseId, table.position)],
)

/** The storage keys of a courseware's media by variant; a variant that is absent is not offered. */
export type Media = Partial<Record<'cd' | 'sd' | 'hd' | 'originM3u8' | 'mp3', string>>

export const coursewares = pgTable(
  'coursewares',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: uuid()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** One of the contract's coursewareTypes. */
    type: text().notNull(),
    /** Seconds of the medium; for a document, the least seconds of reading. */
    durationSeconds: integer().notNull().default(0),
    isCompulsory: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    media: jsonb().$type<Media>().notNull().default({}),
    /** Id of the attached document in `files`; null when there is none. */
    documentId: uuid(),
    linkUrl: text().notNull().default(''),
  },
  (table) => [
    index('coursewares_of_course').on(table.courseId, table.position),
    index('coursewares_of_chapter').on(table.chapterId),
  ],
)

/** What counts for a course (D3-Q01): its compulsory coursewares, or all of them where none is. */
export const countingCoursewares = pgView('counting_coursewares', { id: uuid(), courseId: uuid() }).as(sql`
  select part.id, part.course_id from coursewares part
  where part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
  )`)

/** One paragraph of a manuscript. */
export type ManuscriptParagraph = {
  text: string
  isHeading: boolean
  /** The second of the medium at which it begins; null where the manuscript is not timed. */
  at: number | null
}

/** The text of a document that goes with a medium (文稿); the file itself stays as it was uploaded (D3-Q99). */
export const manuscripts = pgTable('manuscripts', {
  /** That of the file, which coursewares name as their `documentId`. */
  id: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  paragraphs: jsonb().$type<ManuscriptParagraph[]>().notNull(),
})

/** When a viewer was last counted: one view per viewer, course and 30 minutes (D3-Q104). Removed every night. */
export const courseViews = pgTable(
  'course_views',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The cookie of a browser in which nobody is logged in. */
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

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What staff may look at of the credit that came in bursts; written out, so that the index is found. */
export const burstsWorthShowing = sql.raw(`in_bursts >= ${UNUSUAL_BURST.seconds}`)

/** What one learner watched of one courseware (D3-Q01). Seconds throughout. */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: ofUser(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    courseId: uuid().notNull(),
    /** The seconds that count, each once. */
    covered: int4multirange().notNull().default('{}'),
    furthest: integer().notNull().default(0),
    lastPoint: integer().notNull().default(0),
    /** Whole percent; never falls. */
    finishedRate: smallint().notNull().default(0),
    /** What the client says it watched: for audit, never for credit. */
    claimed: integer().notNull().default(0),
    /** Of the seconds that count, those that came faster than time (security 18). */
    inBursts: integer().notNull().default(0),
    startedAt: instant().notNull(),
    lastPulseAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.coursewareId] }),
    index('study_records_recent').on(table.userId, table.lastPulseAt),
    index('study_records_in_bursts').on(table.lastPulseAt, table.userId, table.coursewareId).where(burstsWorthShowing),
    index('study_records_of_courseware').on(table.coursewareId),
  ],
)

/**
 * One row per learner. Whatever is judged by it is written only while `version` is still what was read, so that no two
 * judge by the same state (D3-Q02, D3-Q13).
 */
export const studyClocks = pgTable('study_clocks', {
  userId: ofUser().primaryKey(),
  sessionId: uuid().notNull(),
  sessionStartedAt: instant().notNull(),
  /** The browser page that counts; '' for clients that do not tell pages apart. */
  page: text().notNull().default(''),
  /** The courseware that is open: nothing else is credited. */
  coursewareId: uuid().notNull(),
  /** When it was opened. */
  claimedAt: instant().notNull(),
  /** Up to here the server's time has been credited: what lies between it and now may still be earned. */
  spentUntil: instant().notNull(),
  /** The last pulse of this session that counted. */
  lastPulseAt: instant(),
  /** Grows with every change. */
  version: integer().notNull().default(0),
})
