import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { faceChecks } from './tables.ts'

/** Pictures that one run of the nightly job deletes at a time. */
const AT_ONCE = 200

export function faceCheckStore(database: Database) {
  return {
    async latestOf(sessionId: string): Promise<Date | undefined> {
      const [row] = await database
        .select({ checkedAt: faceChecks.checkedAt })
        .from(faceChecks)
        .where(eq(faceChecks.sessionId, sessionId))
        .orderBy(desc(faceChecks.checkedAt))
        .limit(1)
      return row?.checkedAt
    },

    async add(check: typeof faceChecks.$inferInsert): Promise<void> {
      await database.insert(faceChecks).values(check)
    },

    /** The oldest of those that were passed before `since`. */
    older: (since: Date) =>
      database
        .select({ id: faceChecks.id, pictureKey: faceChecks.pictureKey })
        .from(faceChecks)
        .where(lt(faceChecks.checkedAt, since))
        .orderBy(faceChecks.checkedAt)
        .limit(AT_ONCE),

    async remove(ids: string[]): Promise<void> {
      await database.delete(faceChecks).where(inArray(faceChecks.id, ids))
    },
  }
}
