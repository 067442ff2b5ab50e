import type { CoursewareType } from '@college/contract/courses/courseware-types.ts'
import { eq, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { examsOfCourseware } from '../../exams/door.ts'
import { homeworkOfCourseware } from '../../homework/door.ts'
import type { Database } from '../../kit/database.ts'
import { courses, type MediaKeys } from '../tables.ts'

export type StoredCourse = NonNullable<Awaited<ReturnType<ReturnType<typeof staffDetailStore>['find']>>>

export type StoredPart = {
  id: string
  chapterId: string
  title: string
  type: CoursewareType
  isCompulsory: boolean
  durationSeconds: number
  media: MediaKeys
  documentId: string | null
  documentName: string | null
  documentKey: string | null
  linkUrl: string
  captionCount: number
  /** What an exam or a homework opens. */
  subject: { id: string; title: string; note: string; isOpen: boolean } | null
}

type Named = { id: string; name: string; job: string }

export const staffDetailStore = (database: Database) => ({
  /** The row of a course, locked where it is about to be changed. */
  async find(id: string, isLocked = false) {
    const query = database.select().from(courses).where(eq(courses.id, id))
    const [course] = await (isLocked ? query.for('update') : query)
    return course
  },

  async editorOf(id: string | null): Promise<string> {
    if (id === null) return ''
    const { rows } = await database.execute<{ name: string }>(
      sql`select person.name from (${profileFacts}) person where person.id = ${id}`,
    )
    return rows[0]?.name ?? ''
  },

  async chaptersOf(courseId: string): Promise<{ id: string; title: string }[]> {
    const { rows } = await database.execute<{ id: string; title: string }>(
      sql`select id, title from chapters where course_id = ${courseId} order by position, id`,
    )
    return rows
  },

  async partsOf(courseId: string): Promise<StoredPart[]> {
    const { rows } = await database.execute<StoredPart>(sql`
      select part.id, part.chapter_id as "chapterId", part.title, part.type, part.is_compulsory as "isCompulsory",
        part.duration_seconds as "durationSeconds", part.media, part.document_id as "documentId",
        file.name as "documentName", file.key as "documentKey", part.link_url as "linkUrl",
        coalesce(cardinality(said.lines), 0) as "captionCount",
        case when subject.id is not null then json_build_object('id', subject.id, 'title', subject.title,
          'note', subject.note, 'isOpen', subject.is_open) end as subject
      from coursewares part
      left join files file on file.id = part.document_id
      left join transcripts said on said.id = part.id
      left join lateral (
        select exam.* from (${examsOfCourseware}) exam where exam.courseware_id = part.id and part.type = 'exam'
        union all
        select work.* from (${homeworkOfCourseware}) work where work.courseware_id = part.id and part.type = 'homework'
      ) subject on true
      where part.course_id = ${courseId} order by part.position, part.id`)
    return rows
  },

  async teachersOf(courseId: string): Promise<Named[]> {
    const { rows } = await database.execute<Named>(sql`
      select teacher.id, teacher.name, teacher.job from course_teachers taught
      join teachers teacher on teacher.id = taught.teacher_id
      where taught.course_id = ${courseId} order by taught.position`)
    return rows
  },
})
