import type { App } from '../../app-parts.ts'
import { type Ticket, ticketStore } from '../tickets.store.ts'
import type { Account } from '../users.store.ts'

/** What a login that lacks only the last four digits, or a phone, is continued with (D1-Q43). */
export function pendingLogin(
  app: Pick<App, 'database'>,
  { id, passwordChangedAt }: Account,
  now: Date,
): Promise<string> {
  const data = { provenAt: passwordChangedAt?.getTime() ?? null }
  return ticketStore(app.database).issue('pending-login', { userId: id, data }, now)
}

/** False when the password that was proven is not the account's any more. */
export const isStillProven = ({ data }: Ticket, { passwordChangedAt }: Account): boolean =>
  data.provenAt === (passwordChangedAt?.getTime() ?? null)
