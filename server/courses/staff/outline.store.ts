import { type CoursewareType, coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** Positions follow the order of the lists. */
export type NewOutline = {
  id: string
  title: string
  parts: {
    id: string
    title: string
    type: CoursewareType
    isCompulsory: boolean
    durationSeconds: number
    documentId: string | null
    linkUrl: string
  }[]
}[]

/** The length of a medium is measured, also while its outline is saved; what is read has the one that is told. */
export const keptLength = sql`case when old.type = any(${sql.param(coursewareTypes.filter(isPlayed))}::text[])
  then old.duration_seconds else excluded.duration_seconds end`

/** The chapters and coursewares of a course, as its staff save them. */
export const outlineStore = (database: Database) => ({
  /** Whether one of these coursewares has been studied. */
  async isStudied(ids: readonly string[]): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from study_records where courseware_id = any(${sql.param([...ids])}::uuid[]) limit 1`)
    return rows.length > 0
  },

  /** Whether a chapter or courseware with one of these ids belongs to another course, or to a draft of one. */
  async areOfOthers(courseId: string, ids: readonly string[]): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from chapters where id = any(${sql.param([...ids])}::uuid[]) and course_id <> ${courseId}
      union all
      select from coursewares where id = any(${sql.param([...ids])}::uuid[])
        and coalesce(course_id, draft_of) <> ${courseId} limit 1`)
    return rows.length > 0
  },

  /**
   * Writes chapters and coursewares in place, so that study records, media and captions stay with theirs; drafts become
   * part of the course.
   */
  async writeOutline(courseId: string, outline: NewOutline): Promise<void> {
    const list = JSON.stringify(outline)
    await database.execute(sql`
      insert into chapters as old (id, course_id, title, position)
      select (chapter ->> 'id')::uuid, ${courseId}, chapter ->> 'title', place - 1
      from jsonb_array_elements(${list}::jsonb) with ordinality as chapters (chapter, place)
      on conflict (id) do update set title = excluded.title, position = excluded.position`)
    await database.execute(sql`
      insert into coursewares as old (id, course_id, chapter_id, title, type, duration_seconds, is_compulsory, position,
        document_id, link_url)
      select (part ->> 'id')::uuid, ${courseId}, (chapter ->> 'id')::uuid, part ->> 'title', part ->> 'type',
        (part ->> 'durationSeconds')::int, (part ->> 'isCompulsory')::boolean,
        row_number() over (order by place, place_in_chapter) - 1, (part ->> 'documentId')::uuid, part ->> 'linkUrl'
      from jsonb_array_elements(${list}::jsonb) with ordinality as chapters (chapter, place)
      cross join lateral jsonb_array_elements(chapter -> 'parts') with ordinality as parts (part, place_in_chapter)
      on conflict (id) do update set course_id = excluded.course_id, draft_of = null, chapter_id = excluded.chapter_id,
        title = excluded.title, duration_seconds = ${keptLength}, is_compulsory = excluded.is_compulsory,
        position = excluded.position, document_id = excluded.document_id, link_url = excluded.link_url`)
    const kept = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`
    const partIds = outline.flatMap(({ parts }) => parts.map(({ id }) => id))
    await database.execute(
      sql`delete from coursewares where course_id = ${courseId} and not id = any(${kept(partIds)})`,
    )
    await database.execute(
      sql`delete from chapters where course_id = ${courseId} and not id = any(${kept(outline.map(({ id }) => id))})`,
    )
  },
})
