import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { pickableExams } from './pickable.store.ts'
import { courseExams } from './tables.ts'

/** What the editor of a courseware reads of an exam. */
const examsForEditors: SQL = sql`
  select exam.id, exam.title, concat(exam.minutes, ' 分钟 · ', exam.pass_score::float8, ' 分合格') as note,
    exam.status = 'published' as is_open
  from exams exam`

/** The exams of coursewares: `courseware_id`, and what their editor reads of the exam. */
const examsOfCoursewares: SQL = sql`
  select link.courseware_id, exam.* from course_exams link join (${examsForEditors}) exam on exam.id = link.exam_id`

/** From now on these coursewares open these exams; who opened another one, or is not named, opens nothing else. */
async function link(
  database: Database,
  courseId: string,
  links: readonly { coursewareId: string; subjectId: string }[],
): Promise<boolean> {
  await database.execute(sql`
    delete from course_exams link using coursewares part where part.id = link.courseware_id
      and part.course_id = ${courseId} and not part.id = any(${sql.param(links.map((link) => link.coursewareId))}::uuid[])`)
  if (links.length === 0) return true
  await database
    .insert(courseExams)
    .values(links.map(({ coursewareId, subjectId }) => ({ coursewareId, examId: subjectId })))
    .onConflictDoUpdate({ target: courseExams.coursewareId, set: { examId: sql`excluded.exam_id` } })
  return true
}

/** Exams that coursewares open. */
export const examsInCourses: Parameters<App['courseSubjects']['add']>[1] = {
  forEditors: examsForEditors,
  ofCoursewares: examsOfCoursewares,
  pickable: (user) => sql`select id, title, note, newest from (${pickableExams(user)}) exam where exam.may_pick`,
  link,
}
