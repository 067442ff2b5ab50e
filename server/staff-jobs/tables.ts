import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** Long work that staff start. One process at a time holds a running job, by a lease that it renews. */
export const staffJobs = pgTable(
  'staff_jobs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerId: ofUser(),
    kind: text().notNull(),
    title: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** 'waiting', 'running', 'done', 'failed' or 'cancelled'. */
    state: text().notNull().default('waiting'),
    done: integer().notNull().default(0),
    /** 0 while it is not known yet. */
    total: integer().notNull().default(0),
    note: text().notNull().default(''),
    /** From here it goes on after the end of a process. */
    cursor: jsonb(),
    result: jsonb().$type<Record<string, unknown>>(),
    /** Where the file is stored that it left; '' for none. */
    fileKey: text().notNull().default(''),
    fileName: text().notNull().default(''),
    /** Who holds it: a random id per start. Only the holder saves progress. */
    runner: uuid(),
    /** By the clock of the database. After this moment another process may take the job. */
    leaseUntil: instant(),
    /** Starts since the last saved cursor. */
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('staff_jobs_of_owner').on(table.ownerId, table.createdAt.desc()),
    index('staff_jobs_open').on(table.leaseUntil).where(sql`state in ('waiting', 'running')`),
    index('staff_jobs_ended').on(table.endedAt),
  ],
)
