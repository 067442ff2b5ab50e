import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { CourseQuestions } from '../asked-outside.ts'
import { mayCourse } from '../rights.store.ts'
import { awardReleased } from './award-job.ts'
import { serveStaffCourses } from './list.ts'
import { serveOutline } from './outline.ts'
import { serveDrafts } from './release.ts'
import { serveSaveCourse } from './save.ts'
import { serveCourseState } from './state.ts'
import { serveCourseSubjects } from './subjects.ts'

type Reader = Parameters<typeof mayCourse>[0]

/** Documents of courses are read by everybody who may open the course, and before that is released by who sees it. */
const isDocumentOfCourse = (reader: Reader) => sql`exists (
  select from coursewares part join courses course on course.id = coalesce(part.course_id, part.draft_of)
  where part.document_id = file.id
    and ((course.is_published and part.course_id is not null) or ${mayCourse(reader, 'see')}))`

export function serveCourseStaff(app: App, questions: CourseQuestions): void {
  serveStaffCourses(app, questions)
  serveSaveCourse(app)
  serveOutline(app)
  serveCourseState(app)
  serveCourseSubjects(app)
  serveDrafts(app)
  awardReleased(app)
  app.fileReaders.add('documents of courses', isDocumentOfCourse)
}
