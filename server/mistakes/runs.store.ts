import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { type PracticeAnswers, type PracticeQuestion, practiceRuns } from './tables.ts'

export type PracticeRunRow = typeof practiceRuns.$inferSelect
type NewRun = Pick<PracticeRunRow, 'sourceKind' | 'sourceId'> & { asked: PracticeQuestion[] }

export function runStore(database: Database) {
  const find = async (userId: string): Promise<PracticeRunRow | undefined> =>
    (await database.select().from(practiceRuns).where(eq(practiceRuns.userId, userId)))[0]

  return {
    /** The run that this person is in, or was last. */
    find,

    /** In place of the one before. */
    async start(userId: string, run: NewRun, now: Date): Promise<PracticeRunRow> {
      const set = { ...run, answers: {}, startedAt: now }
      const [row] = await database
        .insert(practiceRuns)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: practiceRuns.userId, set: { ...set, id: sql`gen_random_uuid()` } })
        .returning()
      return row as PracticeRunRow
    },

    /** False when the question was answered before, or another run took the place of this one: nothing is written then. */
    async answer(
      { userId, id }: Pick<PracticeRunRow, 'userId' | 'id'>,
      number: number,
      given: PracticeAnswers[string],
    ): Promise<boolean> {
      const written = await database
        .update(practiceRuns)
        .set({ answers: sql`${practiceRuns.answers} || ${JSON.stringify({ [number]: given })}::jsonb` })
        .where(
          and(
            eq(practiceRuns.userId, userId),
            eq(practiceRuns.id, id),
            sql`not jsonb_exists(${practiceRuns.answers}, ${String(number)})`,
          ),
        )
      return written.rowCount === 1
    },
  }
}
