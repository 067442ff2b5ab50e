import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** Acts that one person asked for and another one confirms (docs/rights.md). */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The row of the policy table, and the act in it. */
    thing: text().notNull(),
    act: text().notNull(),
    /** The thing that it is done to, by its id or key. */
    itemId: text().notNull(),
    title: text().notNull(),
    /** A hash of what was proposed: what was changed since is not confirmed. */
    fingerprint: text().notNull(),
    /** Whom it touches, as counted when it was asked for. */
    people: integer().notNull(),
    phones: integer(),
    requestedBy: byUser(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** 'waiting', 'done', 'declined', 'withdrawn' or 'expired'; one that waits after `expires_at` has expired too. */
    state: text().notNull().default('waiting'),
    settledBy: byUser(),
    settledAt: instant(),
    /** Why it was declined. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('approvals_waiting').on(table.thing, table.act, table.itemId).where(sql`state = 'waiting'`),
    index('approvals_settled').on(table.settledAt),
    index('approvals_of_asker').on(table.requestedBy),
    index('approvals_of_settler').on(table.settledBy),
  ],
)
