import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { transcripts } from './media/tables.ts'
import { keptCourses, studyRecords } from './study/tables.ts'
import { chapters, courses, coursewares } from './tables.ts'

/** The coursewares of a published course in the order of its catalogue, with the learner's progress. */
export const findKeptParts = (database: Database, courseId: string, userId: string) =>
  database
    .select({
      courseware: coursewares,
      lastPoint: studyRecords.lastPoint,
      furthest: studyRecords.furthest,
      finishedRate: studyRecords.finishedRate,
      covered: studyRecords.covered,
      captionsKey: transcripts.captionsKey,
    })
    .from(coursewares)
    .innerJoin(courses, and(eq(courses.id, coursewares.courseId), courses.isPublished))
    .innerJoin(chapters, eq(chapters.id, coursewares.chapterId))
    .leftJoin(studyRecords, and(eq(studyRecords.coursewareId, coursewares.id), eq(studyRecords.userId, userId)))
    .leftJoin(transcripts, eq(transcripts.id, coursewares.id))
    .where(eq(coursewares.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(coursewares.position), asc(coursewares.id))

/** Milliseconds for which a course is kept on a device. */
export const KEPT_MS = 7 * 24 * 60 * 60_000

const expired = (now: Date) => new Date(now.getTime() - KEPT_MS)

type Kept = { sessionId: string; courseId: string }

export function keptStore(database: Database) {
  return {
    /** Notes that this login keeps the course; one that it has already keeps its time until it expires. */
    async keep({ sessionId, courseId }: Kept, now: Date): Promise<void> {
      // An instant that lies ahead was written while the clock was wrong.
      const isKept = sql`${keptCourses.keptAt} > ${expired(now)} and ${keptCourses.keptAt} <= ${now}::timestamptz + interval '1 minute'`
      await database
        .insert(keptCourses)
        .values({ sessionId, courseId, keptAt: now })
        .onConflictDoUpdate({
          target: [keptCourses.sessionId, keptCourses.courseId],
          set: { keptAt: sql`case when ${isKept} then ${keptCourses.keptAt} else ${now} end` },
        })
    },

    /** Since when this login has the course on its device; undefined where it has not. */
    async since({ sessionId, courseId }: Kept, now: Date): Promise<Date | undefined> {
      const [row] = await database
        .select({ keptAt: keptCourses.keptAt })
        .from(keptCourses)
        .where(
          and(
            eq(keptCourses.sessionId, sessionId),
            eq(keptCourses.courseId, courseId),
            gt(keptCourses.keptAt, expired(now)),
          ),
        )
      return row?.keptAt
    },
  }
}
