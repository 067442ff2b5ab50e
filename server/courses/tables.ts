import { attachedTypes, coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { byUser, ownerUnit } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

export const categories = pgTable('categories', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** Null on the top level; there are two levels. */
  parentId: uuid(),
  name: text().notNull(),
  /** Colour theme of generated covers. */
  theme: text().notNull().default('mo'),
  position: integer().notNull().default(0),
  isShown: boolean().notNull().default(true),
})

export const teachers = pgTable(
  'teachers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    /** The account of the teacher in this college; null for most. */
    userId: byUser(),
    name: text().notNull(),
    job: text().notNull().default(''),
    photo: text().notNull().default(''),
    /** Sanitised HTML. */
    introduction: text().notNull().default(''),
    unit: text().notNull().default(''),
    /** Specialities, a few words each. */
    adept: text().array().notNull().default([]),
    /**
     * Encrypted. It leaves the server masked, or in full to people with the permission, with an audit entry (security
     * 22).
     */
    phoneCipher: text(),
    position: integer().notNull().default(0),
    isShown: boolean().notNull().default(true),
  },
  (table) => [index('teachers_of_owner_unit').on(table.ownerUnitId), index('teachers_of_user').on(table.userId)],
)

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    createdBy: byUser(),
    title: text().notNull(),
    /** Path of the cover; '' uses a generated one. */
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    firstCategoryId: uuid()
      .notNull()
      .references(() => categories.id),
    secondCategoryId: uuid().references(() => categories.id),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    /** Study hours that completing the course awards. */
    period: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    /** Total seconds of all its media. */
    durationSeconds: integer().notNull().default(0),
    labels: text().array().notNull().default([]),
    /** Names joined by '^', copied into the course so that lists need no join. */
    teacherText: text().notNull().default(''),
    loginLimit: boolean().notNull().default(false),
    /** Rank among the recommended courses; null when not recommended. */
    recommendRank: integer(),
    isPublished: boolean().notNull().default(true),
    viewTotal: integer().notNull().default(0),
    averageScore: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
    /** When it was published first; of a draft, when it was made. */
    publishedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When a draft or a withdrawn course is to be published by itself. */
    releaseAt: instant(),
    /** Since when a course that was published is shown to no learner; null for drafts and published ones. */
    withdrawnAt: instant(),
    /** Counts the saves by staff: the second of two editors is told of the first. */
    version: integer().notNull().default(0),
    editedAt: instant(),
    editorId: byUser(),
  },
  (table) => [
    index('courses_of_owner_unit').on(table.ownerUnitId),
    index('courses_of_maker').on(table.createdBy),
    index('courses_edited').on(sql`coalesce(edited_at, updated_at)`, table.id),
    index('courses_of_editor').on(table.editorId),
    index('courses_to_release').on(table.releaseAt).where(sql`release_at is not null`),
    // Scanned backwards for the newest first. With desc() here nulls would sort where no query expects them, and the
    // index would not be used.
    index('courses_newest').on(table.updatedAt, table.id).where(sql`is_published`),
    index('courses_of_first').on(table.firstCategoryId, table.updatedAt, table.id).where(sql`is_published`),
    index('courses_of_second').on(table.secondCategoryId, table.updatedAt, table.id).where(sql`is_published`),
    index('courses_recommended').on(table.updatedAt, table.id).where(sql`is_published and recommend_rank is not null`),
    // Foreign key look-ups: the partial indexes above leave out unpublished courses.
    index('courses_of_first_category').on(table.firstCategoryId),
    index('courses_of_second_category').on(table.secondCategoryId),
    index('courses_title').using('gin', sql`title gin_trgm_ops`),
    index('courses_teacher_text').using('gin', sql`teacher_text gin_trgm_ops`),
    index('courses_labels').using('gin', table.labels),
    index('courses_by_hours').on(table.period, table.id).where(sql`is_published`),
    index('courses_by_views').on(table.viewTotal, table.id).where(sql`is_published`),
    index('courses_by_duration').on(table.durationSeconds).where(sql`is_published`),
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

/** The storage keys of a courseware's media by variant; an absent variant is not offered. */
export type MediaKeys = Partial<Record<'cd' | 'sd' | 'hd' | 'originM3u8' | 'mp3', string>>
type NextMedia = { media: MediaKeys; seconds: number }

export const coursewares = pgTable(
  'coursewares',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The course and the chapter that it is part of; null of a draft. Whoever reads for learners joins the course. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: uuid().references(() => chapters.id, { onDelete: 'cascade' }),
    /** The course that gets it when its draft is released (decision 047); null once it is part of the course. */
    draftOf: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** One of the contract's coursewareTypes. */
    type: text().notNull(),
    /** Length of the medium in seconds; for a document, the minimum reading time. */
    durationSeconds: integer().notNull().default(0),
    /**
     * When its length was measured in what is played; null of media from before that, until the job has measured them.
     */
    measuredAt: instant().default(sql`now()`),
    isCompulsory: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    media: jsonb().$type<MediaKeys>().notNull().default({}),
    /** The recording that takes the place of `media` when the draft of its course is released. */
    nextMedia: jsonb().$type<NextMedia>(),
    /** Id of the attached document in `files`; null if there is none. */
    documentId: uuid(),
    linkUrl: text().notNull().default(''),
  },
  (table) => [
    index('coursewares_of_draft').on(table.draftOf),
    index('coursewares_of_course').on(table.courseId, table.position),
    index('coursewares_of_chapter').on(table.chapterId),
    check(
      'coursewares_part_or_draft',
      sql`(course_id is null) = (chapter_id is null)
      and (course_id is null) <> (draft_of is null)`,
    ),
  ],
)

/** Literals: the definition of a view has no parameters. */
const listed = (types: readonly string[]) => sql.raw(types.map((type) => `'${type}'`).join(', '))
const attached = listed(attachedTypes)
const played = listed(coursewareTypes.filter(isPlayed))
/** Whether a courseware is studied here, and can be: a recording that is not made yet asks nobody for anything. */
const isStudied = (part: string) =>
  sql`${sql.raw(part)}.type not in (${attached}) and (${sql.raw(part)}.type not in (${played}) or ${sql.raw(part)}.media <> '{}')`

/**
 * The coursewares that count for a course (D3-Q01): of those that can be studied the compulsory ones, or all of them if
 * none is; never what is not studied here, as an exam, a homework or the certificate (D3-Q97), and never a draft. Each
 * with the seconds that it takes.
 */
export const countingCoursewares = pgView('counting_coursewares', {
  id: uuid(),
  courseId: uuid(),
  seconds: integer(),
}).as(sql`
  select part.id, part.course_id, part.duration_seconds as seconds from coursewares part
  where part.course_id is not null and ${isStudied('part')} and (part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
      and ${isStudied('other')}
  ))`)
