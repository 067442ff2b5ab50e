import type { Query } from '@college/contract/kit/route.ts'
import type { routes } from '@college/contract/routes.ts'
import { HomeworkPage } from './HomeworkPage.tsx'

/** D2-R06: homework of a class; both spellings of the flag are read (D2-Q10). */
export const ClassHomeworkScreen = ({
  homeworkId,
  studentId,
  readyonly,
  readonly,
}: Query<typeof routes.classHomework>) => (
  <HomeworkPage title="作业" homeworkId={homeworkId} studentId={studentId} isReadOnly={isOn(readyonly ?? readonly)} />
)

/** D3-R09: homework of a course, on the same records. */
export const CourseHomeworkScreen = (query: Query<typeof routes.courseHomework>) => (
  <HomeworkPage
    title="课程作业"
    isCourse
    homeworkId={query.homeworkId}
    studentId={query.studentId}
    isReadOnly={isOn(query.readyonly ?? query.readonly)}
  />
)

const isOn = (flag: string | undefined) => flag === 'true' || flag === '1'
