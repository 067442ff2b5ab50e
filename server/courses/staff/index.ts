import { isTeachingStaff } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../kit/serve.ts'
import { awardReleased } from './award-job.ts'
import { serveStaffCourses } from './list.ts'
import { serveOutline } from './outline.ts'
import { serveDrafts } from './release.ts'
import { serveSaveCourse } from './save.ts'
import { serveCourseState } from './state.ts'
import { serveCourseSubjects } from './subjects.ts'

/** Documents of courses are read by everybody who may open the course, and by staff before that is released. */
const isDocumentOfCourse = (isStaff: boolean) => sql`exists (
  select from coursewares part left join courses course on course.id = part.course_id
  where part.document_id = file.id and (course.is_published or ${isStaff}))`

export function serveCourseStaff(app: App): void {
  serveStaffCourses(app)
  serveSaveCourse(app)
  serveOutline(app)
  serveCourseState(app)
  serveCourseSubjects(app)
  serveDrafts(app)
  awardReleased(app)
  app.fileReaders.add('documents of courses', (reader) => isDocumentOfCourse(isTeachingStaff(reader)))
}
