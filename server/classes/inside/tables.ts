import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { files } from '../../files/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofClass } from '../tables.ts'

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

/** What people want to see of themselves in their classes; who has no row sees everything. */
export const classPreferences = pgTable('class_preferences', {
  userId: ofUser().primaryKey(),
  /** The own place in the ranking is not shown on the pages of classes. */
  isPlaceHidden: boolean().notNull().default(false),
})

/** One signature per person, class and day of Asia/Shanghai (D2-Q62). */
export const classSignIns = pgTable(
  'class_sign_ins',
  { classId: ofClass(), userId: ofUser(), day: date({ mode: 'string' }).notNull(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId, table.day] }),
    index('sign_ins_of_user').on(table.userId),
    index('sign_ins_of_day').on(table.classId, table.day),
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
    publisherId: byUser(),
    publisherName: text().notNull().default(''),
    publishedAt: instant().notNull(),
    isWithdrawn: boolean().notNull().default(false),
    /** Came with a copied class and is not published yet; withdrawn as well, so that nobody else sees it. */
    isDraft: boolean().notNull().default(false),
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

/** An activity of a class with an album of its own (D2-B085). */
export const classActivities = pgTable(
  'class_activities',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('activities_of_class').on(table.classId, table.day, table.id)],
)

/** A picture in the album of a class, or of one of its activities (D2-E18). */
export const albumPictures = pgTable(
  'album_pictures',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    /** Null in the album of the class. */
    activityId: uuid().references(() => classActivities.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    // A repeated request adds a picture once.
    unique('album_pictures_once').on(table.fileId, table.classId, table.activityId).nullsNotDistinct(),
    index('pictures_of_class').on(table.classId, table.activityId, table.createdAt, table.id),
    index('pictures_of_activity').on(table.activityId, table.createdAt, table.id),
    index('pictures_of_user').on(table.userId),
  ],
)
