import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { classItems } from '../study/tables.ts'
import { ofClass } from '../tables.ts'

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
    // The pages of the staff's list.
    index('members_by_date').on(table.classId, table.appliedAt, table.userId),
    index('classes_of_member').on(table.userId, table.appliedAt),
    index('members_waiting').on(table.classId, table.appliedAt).where(sql`status in ('waiting', 'reviewing')`),
    index('members_of_last_item').on(table.lastItemId),
    index('heads_of_class').on(table.classId).where(sql`is_head`),
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

/**
 * What happened to memberships: append-only (membership.store.ts writes, nobody changes; a merge gives it to the account
 * that is kept).
 */
export const classHistory = pgTable(
  'class_history',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    userId: ofUser(),
    /** 'applied', 'withdrawn', 'approved', 'admitted', 'rejected', 'reset', 'removed', 'added', 'completed'. */
    event: text().notNull(),
    /** Who did it; null for the person and for the server itself. */
    actorId: byUser(),
    reason: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    index('history_of_member').on(table.classId, table.userId, table.at),
    index('history_of_user').on(table.userId),
    index('history_of_actor').on(table.actorId),
  ],
)
