import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/**
 * The address under which phones read the calendar of a person: one each. The secret of the address is derived from the
 * key (address.ts), so that it is not stored, and a new key ends the address before.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: ofUser().primaryKey(),
  key: uuid().notNull().unique(),
  madeAt: instant().notNull(),
})
