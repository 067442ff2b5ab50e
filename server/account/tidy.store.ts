import { lte, or, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { scanLogins, sessions, smsCodes, tickets } from './tables.ts'

/** Removes sessions, tickets, codes and scanned pictures that nobody can use any more. */
export async function tidyAccount(database: Database, now: Date): Promise<void> {
  const isIdle = sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) <= ${now}`
  await database.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle))
  await database.delete(tickets).where(lte(tickets.expiresAt, now))
  await database.delete(scanLogins).where(lte(scanLogins.expiresAt, now))
  await database.delete(smsCodes).where(lte(smsCodes.expiresAt, now))
}
