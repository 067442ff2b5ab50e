import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { tickets } from './tables.ts'

/** What a ticket permits, once, and for how many seconds. */
const TICKETS = {
  /** Name and password were right; the last four digits or a phone are missing (D1-Q43). */
  'pending-login': 300,
  /** A code by SMS was right (security 15). */
  'sms-login': 60,
  /** Name, number, phone and code were right: a new password may be set (security 3). */
  reset: 600,
  /** This password was judged and passed (security 2). */
  'accepted-password': 600,
  /** An outside account that is nobody's yet (D1-Q44). */
  'third-party': 600,
  /** This browser was sent to an outside system, and is to come back (security 14). */
  'third-party-state': 600,
  /** A partner's server vouches for a person (D1-Q62, security 15). */
  partner: 60,
  /** The exam page or the page of a questionnaire was asked for (D2-Q69, D2-Q70, security 19). */
  exam: 120,
  survey: 120,
} as const

export type TicketKind = keyof typeof TICKETS
type TicketData = Record<string, unknown>
export type Ticket = { userId: string | null; data: TicketData }

export function ticketStore(database: Database) {
  const isGood = (kind: TicketKind, token: string, now: Date) =>
    and(eq(tickets.hash, hashOf(kind, token)), eq(tickets.kind, kind), gt(tickets.expiresAt, now))
  const told = { userId: tickets.userId, data: tickets.data }

  return {
    /** Files a ticket; the token is returned once and cannot be read back. A given `token` is known to both sides. */
    async issue(
      kind: TicketKind,
      { userId = null, data = {}, token = randomBytes(32).toString('base64url') }: Partial<Ticket> & { token?: string },
      now: Date,
    ): Promise<string> {
      const expiresAt = new Date(now.getTime() + TICKETS[kind] * 1_000)
      const ticket = { hash: hashOf(kind, token), kind, userId, data, createdAt: now, expiresAt }
      await database.insert(tickets).values(ticket).onConflictDoUpdate({ target: tickets.hash, set: ticket })
      return token
    },

    /** What the ticket says, without using it up. */
    async read(kind: TicketKind, token: string, now: Date): Promise<Ticket | undefined> {
      const [ticket] = await database
        .select(told)
        .from(tickets)
        .where(isGood(kind, token, now))
      return ticket
    },

    /** Uses the ticket up: of two who try at the same time one gets it. */
    async consume(kind: TicketKind, token: string, now: Date): Promise<Ticket | undefined> {
      const [ticket] = await database
        .delete(tickets)
        .where(isGood(kind, token, now))
        .returning(told)
      return ticket
    },

    /** All tickets of this person: what they proved (a password, an SMS code) no longer holds. */
    async removeOf(userId: string): Promise<void> {
      await database.delete(tickets).where(eq(tickets.userId, userId))
    },
  }
}

/** A token is 256 random bits or a keyed hash: one fast hash hides it well enough. */
const hashOf = (kind: TicketKind, token: string) => createHash('sha256').update(`${kind}:${token}`).digest('base64url')
