import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, units } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

export const hours = () => numeric({ precision: 6, scale: 1, mode: 'number' })
export const ofClass = () =>
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
    /** Comments in its community wait for approval (D2-Q75). */
    commentAudit: boolean().notNull().default(false),
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
    /** Grows with every change by staff: of two who edit at once the second is told (edit/save.ts). */
    revision: integer().notNull().default(0),
    editedAt: instant(),
    editedBy: byUser(),
  },
  (table) => [
    index('classes_newest').on(table.type, table.publishedAt, table.id).where(sql`status = 'published'`),
    index('classes_by_date').on(table.publishedAt, table.id),
    index('classes_of_unit').on(table.unitId),
    index('classes_of_cover').on(table.cover).where(sql`cover <> ''`),
    index('classes_of_editor').on(table.editedBy),
    check('classes_places', sql`${table.quotaRule} <> 1 or ${table.placesTaken} <= ${table.places}`),
  ],
)
