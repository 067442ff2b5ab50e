import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { courses } from '../tables.ts'
import { faceChecks } from './tables.ts'

type NewCheck = typeof faceChecks.$inferInsert

/** Pictures that one run of the nightly job deletes at a time. */
const AT_ONCE = 200

export function faceCheckStore(database: Database) {
  return {
    async latestOf(sessionId: string): Promise<Date | undefined> {
      const [row] = await database
        .select({ checkedAt: faceChecks.checkedAt })
        .from(faceChecks)
        .where(and(eq(faceChecks.sessionId, sessionId), faceChecks.passed))
        .orderBy(desc(faceChecks.checkedAt))
        .limit(1)
      return row?.checkedAt
    },

    /** A course that there is not is left out: the page only says where the check was asked for. */
    async add({ courseId, ...check }: NewCheck): Promise<void> {
      const course = courseId ? sql`(select ${courses.id} from ${courses} where ${courses.id} = ${courseId})` : null
      await database.insert(faceChecks).values({ ...check, courseId: course })
    },

    /** The oldest pictures of before `since`. */
    olderPictures: (since: Date) =>
      database
        .select({ id: faceChecks.id, pictureKey: faceChecks.pictureKey })
        .from(faceChecks)
        .where(and(lt(faceChecks.checkedAt, since), isNotNull(faceChecks.pictureKey)))
        .orderBy(faceChecks.checkedAt)
        .limit(AT_ONCE),

    async forgetPictures(ids: string[]): Promise<void> {
      await database.update(faceChecks).set({ pictureKey: null }).where(inArray(faceChecks.id, ids))
    },

    /** Deletes some of the checks of before `since`, which have no picture any more. Answers how many. */
    async removeOlder(since: Date): Promise<number> {
      const old = database
        .select({ id: faceChecks.id })
        .from(faceChecks)
        .where(lt(faceChecks.checkedAt, since))
        .orderBy(faceChecks.checkedAt)
        .limit(AT_ONCE)
      return (await database.delete(faceChecks).where(inArray(faceChecks.id, old))).rowCount ?? 0
    },
  }
}
