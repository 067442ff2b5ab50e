import { bigserial, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/columns.ts'

/** Text messages that the embedded SMS provider stored instead of sending; shown at /outbox in demo mode. */
export const smsOutbox = pgTable('sms_outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  phone: text().notNull(),
  message: text().notNull(),
  sentAt: instant().notNull(),
})

/** Push messages that the embedded provider stored in demo mode; shown at /outbox. */
export const pushOutbox = pgTable('push_outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: uuid().notNull(),
  /** The number of devices that would have received it. */
  devices: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  link: text().notNull(),
  sentAt: instant().notNull(),
})
