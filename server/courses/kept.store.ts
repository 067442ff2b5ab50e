import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { studyRecords } from './study/tables.ts'
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
    })
    .from(coursewares)
    .innerJoin(courses, and(eq(courses.id, coursewares.courseId), courses.isPublished))
    .innerJoin(chapters, eq(chapters.id, coursewares.chapterId))
    .leftJoin(studyRecords, and(eq(studyRecords.coursewareId, coursewares.id), eq(studyRecords.userId, userId)))
    .where(eq(coursewares.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(coursewares.position), asc(coursewares.id))
