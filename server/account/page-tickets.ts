import type { Database } from '../kit/database.ts'
import { ticketStore } from './tickets.store.ts'

/** The pages that are opened by an address with a ticket: once, in two minutes, by the person it was given to. */
export type TicketedPage = 'exam' | 'survey'

type Holder = { userId: string; data: Record<string, unknown> }

export const issuePageTicket = (database: Database, page: TicketedPage, holder: Holder, now: Date): Promise<string> =>
  ticketStore(database).issue(page, holder, now)

/** What the ticket was issued for, as long as it is good; it is not used up. */
export async function readPageTicket(
  database: Database,
  page: TicketedPage,
  token: string,
  userId: string,
  now: Date,
): Promise<Holder['data'] | undefined> {
  const ticket = await ticketStore(database).read(page, token, now)
  return ticket?.userId === userId ? ticket.data : undefined
}

/**
 * What the ticket was issued for; it is used up. Undefined for one that is used, old or unknown, and for one of somebody
 * else, which is used up too.
 */
export async function consumePageTicket(
  database: Database,
  page: TicketedPage,
  token: string,
  userId: string,
  now: Date,
): Promise<Holder['data'] | undefined> {
  const ticket = await ticketStore(database).consume(page, token, now)
  return ticket?.userId === userId ? ticket.data : undefined
}
