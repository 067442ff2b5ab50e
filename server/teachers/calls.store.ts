import type { CallAnswer } from '@college/contract/teachers/calls.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { callPermissions } from './tables.ts'

export function callStore(database: Database) {
  return {
    async find(teacherId: string, learnerId: string) {
      const [row] = await database
        .select({ state: sql<CallAnswer>`${callPermissions.state}`, decidedAt: callPermissions.decidedAt })
        .from(callPermissions)
        .where(and(eq(callPermissions.teacherId, teacherId), eq(callPermissions.learnerId, learnerId)))
      return row
    },

    /**
     * Inserts a request and returns its id. Undefined when there is already one that is unanswered, allowed, or was
     * refused after `since`.
     */
    async ask(teacherId: string, learnerId: string, now: Date, since: Date): Promise<string | undefined> {
      const [row] = await database
        .insert(callPermissions)
        .values({ teacherId, learnerId, askedAt: now })
        .onConflictDoUpdate({
          target: [callPermissions.teacherId, callPermissions.learnerId],
          set: { state: 'asked', askedAt: now, decidedAt: null },
          setWhere: sql`${callPermissions.state} = 'refused' and ${callPermissions.decidedAt} <= ${since}`,
        })
        .returning({ id: callPermissions.id })
      return row?.id
    },

    /** The request with this id; undefined when it is not addressed to one of these teachers. */
    async findFor(teacherIds: string[], id: string) {
      const [row] = await database
        .select({
          learnerId: callPermissions.learnerId,
          askedAt: callPermissions.askedAt,
          state: sql<CallAnswer>`${callPermissions.state}`,
        })
        .from(callPermissions)
        .where(and(eq(callPermissions.id, id), inArray(callPermissions.teacherId, teacherIds)))
      return row
    },

    /**
     * Saves an answer. Undefined when the request is addressed to somebody else or is already answered: of two parallel
     * answers the row lock lets only the first one through.
     */
    async answer(teacherIds: string[], id: string, state: CallAnswer, now: Date) {
      const [row] = await database
        .update(callPermissions)
        .set({ state, decidedAt: now })
        .where(
          and(
            eq(callPermissions.id, id),
            eq(callPermissions.state, 'asked'),
            inArray(callPermissions.teacherId, teacherIds),
          ),
        )
        .returning({ learnerId: callPermissions.learnerId, teacherId: callPermissions.teacherId })
      return row
    },
  }
}
