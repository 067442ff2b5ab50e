import { eq, sql } from 'drizzle-orm'
import { peopleOf, profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { courses } from '../tables.ts'

export type StoredCourse = NonNullable<Awaited<ReturnType<ReturnType<typeof staffDetailStore>['find']>>>

type Named = { id: string; name: string; job: string }

export const staffDetailStore = (database: Database) => ({
  /** The row of a course, locked where it is about to be changed. */
  async find(id: string, isLocked = false) {
    const query = database.select().from(courses).where(eq(courses.id, id))
    const [course] = await (isLocked ? query.for('update') : query)
    return course
  },

  /** Who has begun to study it. */
  reachOf: (id: string) =>
    peopleOf(
      database,
      sql`select record.user_id from coursewares part join study_records record on record.courseware_id = part.id
        where part.course_id = ${id}`,
    ),

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

  async teachersOf(courseId: string): Promise<Named[]> {
    const { rows } = await database.execute<Named>(sql`
      select teacher.id, teacher.name, teacher.job from course_teachers taught
      join teachers teacher on teacher.id = taught.teacher_id
      where taught.course_id = ${courseId} order by taught.position`)
    return rows
  },
})
