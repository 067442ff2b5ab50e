import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../kit/columns.ts'

/**
 * Append-only and hash-chained, so that a changed or missing row is detected. A trigger refuses UPDATE, DELETE and
 * TRUNCATE.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** A user's id, or '' for nobody. */
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    result: text().notNull(),
    ip: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_log_of_actor').on(table.actor, table.at, table.id),
    index('audit_log_of_action').on(table.action, table.at, table.id),
    index('audit_log_of_target').on(table.target, table.at, table.id),
    index('audit_log_at').on(table.at, table.id),
  ],
)

/**
 * The last hash of the audit log, keyed with a secret that is not in the database: detects that rows were cut off at
 * the end. One row.
 */
export const auditHead = pgTable('audit_head', {
  only: integer().primaryKey(),
  id: bigint({ mode: 'number' }).notNull(),
  seal: text().notNull(),
})
