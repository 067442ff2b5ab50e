import { and, eq, lt, not, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { type Sitting, sittingColumns } from './sittings.store.ts'
import { examSittings } from './tables.ts'

const isOneOf = (ids: readonly string[]) => sql`${examSittings.id} = any(${`{${ids.join()}}`}::uuid[])`

/** Sittings of many people: call it as the system. */
export function sittingLocks(database: Database) {
  return {
    /**
     * Locks these sittings until the end of the transaction, in the order of ids, so that no two wait for each other.
     */
    lock: (ids: readonly string[]): Promise<Sitting[]> =>
      database.select(sittingColumns).from(examSittings).where(isOneOf(ids)).orderBy(examSittings.id).for('update'),

    /**
     * Locks open sittings whose deadline was before this instant; none if no such sitting exists, or if others have
     * them all. Two processes never get the same one.
     */
    lockDue: (before: Date, { except, limit }: { except: readonly string[]; limit: number }): Promise<Sitting[]> =>
      database
        .select(sittingColumns)
        .from(examSittings)
        .where(and(eq(examSittings.state, 'open'), lt(examSittings.deadlineAt, before), not(isOneOf(except))))
        .orderBy(examSittings.deadlineAt)
        .limit(limit)
        .for('update', { skipLocked: true }),

    /** Those of these sittings that nobody else writes now, locked against being handed in. */
    lockForSaving: (ids: readonly string[]): Promise<Sitting[]> =>
      database
        .select(sittingColumns)
        .from(examSittings)
        .where(isOneOf(ids))
        .orderBy(examSittings.id)
        .for('share', { skipLocked: true }),
  }
}
