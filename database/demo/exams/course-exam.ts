import { coursewares } from '../../../server/courses/tables.ts'
import { courseExams } from '../../../server/exams/tables.ts'
import { courseExam } from '../content/tasks.ts'
import type { DemoPart } from '../demo-part.ts'
import { idOf } from '../ids.ts'

/** The course that has an exam and a certificate; it has homework as well. */
const SLUG = 'investigation'
const idOfPart = (type: string) => idOf(`${type} courseware`, SLUG)

/** The exam and the certificate in the catalogue of one course; the course is complete without them. */
export const courseExamPart: DemoPart = ({ catalogue: { courses } }) => {
  const course = courses.find(({ slug }) => slug === SLUG)
  if (!course) throw new Error(`no course ${SLUG}`)
  const part = (type: string, title: string, position: number) => ({
    ...{ id: idOfPart(type), courseId: course.id, chapterId: course.chapters.at(-1)?.id ?? '' },
    ...{ title, type, isCompulsory: false, position, measuredAt: course.publishedAt },
  })
  return [
    {
      table: coursewares,
      rows: [part('exam', courseExam.title, 998), part('certificate', '结课证书', 1_000)],
      whenThere: 'update',
      isReplaced: false,
    },
    {
      table: courseExams,
      rows: [{ coursewareId: idOfPart('exam'), examId: idOf('exam', courseExam.slug) }],
      whenThere: 'keep',
      isReplaced: false,
    },
  ]
}
