import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { units, users } from '../account/tables.ts'
import { courses, coursewares, int4multirange } from '../courses/tables.ts'
import { files } from '../files/tables.ts'

const instant = () => timestamp({ withTimezone: true })
const hours = () => numeric({ precision: 6, scale: 1, mode: 'number' })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofClass = () =>
  uuid()
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' })

/** Special classes and training camps (D2-E01). */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The contract's classTypes: 1 special class, 2 camp. */
    type: smallint().notNull(),
    title: text().notNull(),
    /** Path of the cover; '' shows a generated one. */
    cover: text().notNull().default(''),
    theme: text().notNull().default('mo'),
    labels: text().array().notNull().default([]),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    hostName: text().notNull().default(''),
    organiserName: text().notNull().default(''),
    /** Whose administrators manage it; null is the whole college. */
    unitId: uuid().references(() => units.id),
    /** 'draft', 'published' or 'withdrawn': only what is published exists for learners. */
    status: text().notNull().default('published'),
    /** Windows, to the minute and the last minute included (D2-Q89); null is no limit. */
    enrolFrom: instant(),
    enrolUntil: instant(),
    trainFrom: instant(),
    trainUntil: instant(),
    /** The contract's quotaRules. */
    quotaRule: smallint().notNull().default(0),
    /** Places, where quotaRule counts them. */
    places: integer().notNull().default(0),
    /** 0, 1 or 2 levels decide about an enrolment (D2-Q64). */
    reviewLevels: smallint().notNull().default(0),
    needsForm: boolean().notNull().default(false),
    unitsInOrder: boolean().notNull().default(false),
    hasCommunity: boolean().notNull().default(false),
    hasCertificate: boolean().notNull().default(true),
    /** A camp that everybody may enter without enrolling (state 6). */
    isOpenToAll: boolean().notNull().default(false),
    /** The chat group. */
    groupId: uuid().notNull().unique().default(sql`uuidv7()`),
    /** Students and cadres who hold a place: waiting, reviewing, admitted, completed. Changed with the membership rows. */
    placesTaken: integer().notNull().default(0),
    /** Students and cadres, admitted or completed (人在学). Changed with the membership rows. */
    studentTotal: integer().notNull().default(0),
    publishedAt: instant().notNull().defaultNow(),
    /** When the units, items or gates changed last: completion is then decided anew for all members. */
    contentChangedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('classes_newest').on(table.type, table.publishedAt, table.id).where(sql`status = 'published'`),
    index('classes_of_unit').on(table.unitId),
    check('classes_places', sql`${table.quotaRule} <> 1 or ${table.placesTaken} <= ${table.places}`),
  ],
)

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
  },
  (table) => [
    index('items_of_unit').on(table.unitId, table.position),
    index('items_of_course').on(table.courseId),
    index('items_of_subject').on(table.subjectId),
    check('class_items_target', sql`num_nonnulls(${table.courseId}, ${table.subjectId}) = 1`),
  ],
)

/** One row per person and class: the only authority on what somebody is in a class (D2-Q01). */
export const classMembers = pgTable(
  'class_members',
  {
    classId: ofClass(),
    userId: ofUser(),
    /** The contract's MemberKind: 'student', 'cadre', 'teacher', 'observer'. */
    kind: text().notNull().default('student'),
    /** 'waiting', 'reviewing', 'admitted', 'completed', 'rejected', 'removed' (rules/classes/membership.ts). */
    status: text().notNull(),
    /** Of a rejection or removal. */
    reason: text().notNull().default(''),
    /** The head teacher (班主任). */
    isHead: boolean().notNull().default(false),
    appliedAt: instant().notNull(),
    admittedAt: instant(),
    /** The first study. */
    startedAt: instant(),
    completedAt: instant(),
    /** The item that was opened last. */
    lastItemId: uuid().references(() => classItems.id, { onDelete: 'set null' }),
    lastItemAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('classes_of_member').on(table.userId, table.appliedAt),
    index('members_waiting').on(table.classId, table.appliedAt).where(sql`status in ('waiting', 'reviewing')`),
    index('members_of_last_item').on(table.lastItemId),
  ],
)

/** What a person sent with the apply form, the last time (D2-Q38); the phone is stored apart. */
export type AppliedForm = { name: string; sex: '' | '1' | '2'; unit: string; job: string; remark: string }

export const classApplications = pgTable(
  'class_applications',
  {
    classId: ofClass(),
    userId: ofUser(),
    form: jsonb().$type<AppliedForm>().notNull(),
    /** Encrypted, as every phone is. */
    phoneCipher: text().notNull().default(''),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] }), index('applications_of_user').on(table.userId)],
)

/** What happened to memberships: append-only (membership.store.ts writes, nobody changes). */
export const classHistory = pgTable(
  'class_history',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    userId: ofUser(),
    /** 'applied', 'approved', 'admitted', 'rejected', 'reset', 'removed', 'added', 'completed'. */
    event: text().notNull(),
    /** Who did it; null for the person and for the server itself. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    index('history_of_member').on(table.classId, table.userId, table.at),
    index('history_of_user').on(table.userId),
    index('history_of_actor').on(table.actorId),
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
    /** When `seconds` was reached: of two with the same time the earlier stands first. */
    reachedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] }), index('study_times_of_user').on(table.userId)],
)

/** Who entered a class on a day, with which device (D2-Q41). */
export const classEntries = pgTable(
  'class_entries',
  {
    classId: ofClass(),
    userId: ofUser(),
    day: date({ mode: 'string' }).notNull(),
    os: text().notNull().default(''),
    browser: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId, table.day] }),
    index('entries_of_user').on(table.userId),
  ],
)

/** One signature per person, class and day of Asia/Shanghai (D2-Q62). */
export const classSignIns = pgTable(
  'class_sign_ins',
  { classId: ofClass(), userId: ofUser(), day: date({ mode: 'string' }).notNull(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId, table.day] }),
    index('sign_ins_of_user').on(table.userId),
  ],
)

/** Announcements of a class (D2-E17). */
export const classNotices = pgTable(
  'class_notices',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    /** '【heading】rest'. */
    title: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    publisherId: uuid().references(() => users.id, { onDelete: 'set null' }),
    publisherName: text().notNull().default(''),
    publishedAt: instant().notNull(),
    isWithdrawn: boolean().notNull().default(false),
  },
  (table) => [
    index('notices_of_class').on(table.classId, table.publishedAt, table.id),
    index('notices_of_publisher').on(table.publisherId),
  ],
)

export const classNoticeReads = pgTable(
  'class_notice_reads',
  {
    noticeId: uuid()
      .notNull()
      .references(() => classNotices.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] }), index('reads_of_notice').on(table.noticeId)],
)

/** A material of a class (D2-E11); its files in `class_material_files`. */
export const classMaterials = pgTable(
  'class_materials',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    title: text().notNull(),
    publisherName: text().notNull().default(''),
    publishedAt: instant().notNull(),
    isPublished: boolean().notNull().default(true),
    mayDownload: boolean().notNull().default(true),
  },
  (table) => [index('materials_of_class').on(table.classId, table.publishedAt, table.id)],
)

export const classMaterialFiles = pgTable(
  'class_material_files',
  {
    materialId: uuid()
      .notNull()
      .references(() => classMaterials.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.fileId] }), index('materials_of_file').on(table.fileId)],
)

/** Certificates: what is printed is written down here when it is issued, once per person and class (D2-Q67). */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: uuid().references(() => classes.id, { onDelete: 'set null' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Random: no number tells anything about another one. */
    number: text().notNull().unique(),
    name: text().notNull(),
    className: text().notNull(),
    hours: hours().notNull(),
    /** 'yyyy-MM-dd' or ''. */
    trainingFrom: text().notNull().default(''),
    trainingUntil: text().notNull().default(''),
    hostName: text().notNull().default(''),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('certificates_once').on(table.classId, table.userId),
    index('certificates_of_user').on(table.userId),
  ],
)

/** How far the members of a class are counted anew since its content changed last (server/classes/recount.ts). */
export const classRecounts = pgTable('class_recounts', {
  classId: ofClass().primaryKey(),
  /** The change of the content that is counted. */
  contentChangedAt: instant().notNull(),
  /** The member who was counted last, in the order of their ids; null before the first. */
  countedUntil: uuid(),
  isDone: boolean().notNull().default(false),
})
