import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

type CourseExam = { examId: string; courseId: string }

/** Exams (`link`) of published courses (`course`), each on its courseware (`part`). */
export const courseExamLinks = sql`course_exams link
  join coursewares part on part.id = link.courseware_id and part.type = 'exam'
  join courses course on course.id = part.course_id and course.is_published`

/** The exams of published courses that meet a condition on `link`, or on `part`, the courseware. */
async function findWhere(database: Database, condition: SQL): Promise<CourseExam | undefined> {
  const { rows } = await database.execute<CourseExam>(sql`
    select link.exam_id as "examId", part.course_id as "courseId"
    from ${courseExamLinks}
    where ${condition} limit 1`)
  return rows[0]
}

export const courseExamStore = (database: Database) => ({
  ofCourseware: (coursewareId: string) => findWhere(database, sql`link.courseware_id = ${coursewareId}`),

  /** Whether a course asks for this exam. */
  isOf: async ({ courseId, examId }: CourseExam): Promise<boolean> =>
    (await findWhere(database, sql`part.course_id = ${courseId} and link.exam_id = ${examId}`)) !== undefined,
})
