import { bigint, bigserial, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Values that differ from the registry's defaults (server/kit/settings.ts). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: text().notNull().default(''),
})

/** Append-only and hash-chained: a changed or missing row shows. A trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable('audit_log', {
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
})

/** Where the audit log ends, sealed with a key that is not in the database: a cut-off end shows too. One row. */
export const auditHead = pgTable('audit_head', {
  only: integer().primaryKey(),
  id: bigint({ mode: 'number' }).notNull(),
  seal: text().notNull(),
})

/** What the embedded SMS port "sent"; shown at /outbox in demo mode. */
export const smsOutbox = pgTable('sms_outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  phone: text().notNull(),
  message: text().notNull(),
  sentAt: instant().notNull(),
})

/** What the embedded push port "sent" in demo mode; shown at /outbox. */
export const pushOutbox = pgTable('push_outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: uuid().notNull(),
  /** How many of the user's devices would have got it. */
  devices: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  link: text().notNull(),
  sentAt: instant().notNull(),
})

/** Counts of a window, for limits that must hold over all processes. */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
})

/** Where the socket.io adapter puts messages too long for a notification. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  createdAt: instant().defaultNow(),
  payload: bytea(),
})
