import { type CoursewareType, coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import type { MediaKeys } from '../tables.ts'

export type StoredPart = {
  id: string
  chapterId: string
  /** Learners do not have it yet. */
  isDraft: boolean
  title: string
  type: CoursewareType
  isCompulsory: boolean
  durationSeconds: number
  media: MediaKeys
  /** The length of the recording that takes its place when it is released; null if there is none. */
  nextSeconds: number | null
  documentId: string | null
  documentName: string | null
  documentKey: string | null
  linkUrl: string
  captionCount: number
  /** What an exam or a homework opens. */
  subject: { id: string; title: string; note: string; isOpen: boolean } | null
}

const PLAYED = sql`${sql.param(coursewareTypes.filter(isPlayed))}::text[]`

/** Coursewares with what belongs to them; `shown`: in what order, and what staff have written of each. */
const partsOf = (subjects: App['courseSubjects'], shown: SQL): SQL => sql`
  select shown.id, shown.chapter_id as "chapterId", part.draft_of is not null as "isDraft", shown.title, part.type,
    shown.is_compulsory as "isCompulsory", part.media, (part.next_media ->> 'seconds')::int as "nextSeconds",
    case when part.type = any(${PLAYED}) then part.duration_seconds else shown.duration_seconds end as "durationSeconds",
    shown.document_id as "documentId", file.name as "documentName", file.key as "documentKey",
    shown.link_url as "linkUrl", coalesce(cardinality(said.lines), 0) as "captionCount",
    case when subject.id is not null then json_build_object('id', subject.id, 'title', subject.title,
      'note', subject.note, 'isOpen', subject.is_open) end as subject
  from (${shown}) shown
  join coursewares part on part.id = shown.id
  left join files file on file.id = shown.document_id
  left join transcripts said on said.id = shown.id
  left join lateral (
    select exam.id, exam.title, exam.note, exam.is_open from (${subjects.of('exam').forEditors}) exam
    where exam.id = shown.subject_id and part.type = 'exam'
    union all
    select work.id, work.title, work.note, work.is_open from (${subjects.of('homework').forEditors}) work
    where work.id = shown.subject_id and part.type = 'homework'
  ) subject on true
  order by shown.place, shown.id`

/** The coursewares of a course with what they open. */
export const partStore = ({ courseSubjects: subjects }: Pick<App, 'courseSubjects'>, database: Database) => ({
  /** As learners have them. */
  async released(courseId: string): Promise<StoredPart[]> {
    const { rows } = await database.execute<StoredPart>(
      partsOf(
        subjects,
        sql`
        select part.id, part.chapter_id, part.title, part.is_compulsory, part.duration_seconds, part.document_id,
          part.link_url, part.position::bigint as place, subject.id as subject_id
        from coursewares part
        left join lateral (
          select exam.id from (${subjects.of('exam').ofCoursewares}) exam where exam.courseware_id = part.id and part.type = 'exam'
          union all
          select work.id from (${subjects.of('homework').ofCoursewares}) work
          where work.courseware_id = part.id and part.type = 'homework'
        ) subject on true
        where part.course_id = ${courseId}`,
      ),
    )
    return rows
  },

  /** As they are in the draft of the course. */
  async drafted(courseId: string): Promise<StoredPart[]> {
    const { rows } = await database.execute<StoredPart>(
      partsOf(
        subjects,
        sql`
        select (part ->> 'id')::uuid as id, (chapter ->> 'id')::uuid as chapter_id, part ->> 'title' as title,
          (part ->> 'isCompulsory')::boolean as is_compulsory, (part ->> 'durationSeconds')::int as duration_seconds,
          (part ->> 'documentId')::uuid as document_id, part ->> 'linkUrl' as link_url,
          row_number() over (order by place, place_in_chapter) as place, (part ->> 'subjectId')::uuid as subject_id
        from course_drafts draft
        cross join lateral jsonb_array_elements(draft.chapters) with ordinality as chapters (chapter, place)
        cross join lateral jsonb_array_elements(chapter -> 'parts') with ordinality as parts (part, place_in_chapter)
        where draft.course_id = ${courseId}`,
      ),
    )
    return rows
  },
})
