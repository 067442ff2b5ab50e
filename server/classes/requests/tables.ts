import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofClass } from '../tables.ts'

/**
 * What members ask of the teachers of a class: leave, and the signature of a day without one (D2-Q62). A granted leave is
 * counted from here; a granted signature is a row of `class_sign_ins` besides.
 */
export const classRequests = pgTable(
  'class_requests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    userId: ofUser(),
    /** 'sick', 'personal', 'official' leave, or 'signing'. */
    kind: text().notNull(),
    /** Days of Asia/Shanghai, both included; one day for a signature. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    /** 'waiting', 'granted', 'refused' or 'withdrawn'. */
    state: text().notNull().default('waiting'),
    askedAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: byUser(),
    /** Why it was refused. */
    answer: text().notNull().default(''),
  },
  (table) => [
    index('requests_of_member').on(table.userId, table.classId, table.askedAt),
    index('requests_of_class').on(table.classId, table.askedAt),
    index('requests_waiting').on(table.classId, table.askedAt).where(sql`state = 'waiting'`),
    index('requests_of_decider').on(table.decidedBy),
  ],
)
