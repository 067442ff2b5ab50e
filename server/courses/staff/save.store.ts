import { type CoursewareType, coursewareTypes, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { eq, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { permits } from '../../policies/door.ts'
import { courses } from '../tables.ts'

export type Written = Partial<typeof courses.$inferInsert>

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

export const staffSaveStore = (database: Database) => ({
  async insert(row: typeof courses.$inferInsert): Promise<string> {
    const [made] = await database.insert(courses).values(row).returning({ id: courses.id })
    return (made as { id: string }).id
  },

  /** Saves the course and returns its new version number. */
  async update(id: string, written: Written): Promise<number> {
    const [saved] = await database
      .update(courses)
      .set({ ...written, version: sql`${courses.version} + 1` })
      .where(eq(courses.id, id))
      .returning({ version: courses.version })
    return saved?.version ?? 0
  },

  remove: (id: string) => database.delete(courses).where(eq(courses.id, id)),

  /** The category's theme, or undefined where the two are no category and its subcategory. */
  async themeOf(first: string, second: string | null): Promise<string | undefined> {
    const { rows } = await database.execute<{ theme: string }>(sql`
      select top.theme from categories top where top.id = ${first} and top.parent_id is null and (${second}::uuid is null
        or exists (select from categories sub where sub.id = ${second} and sub.parent_id = top.id))`)
    return rows[0]?.theme
  },

  /** The names in the order of the ids; fewer where one is unknown. */
  async teacherNames(ids: readonly string[]): Promise<string[]> {
    const { rows } = await database.execute<{ name: string }>(sql`
      select teacher.name from unnest(${sql.param([...ids])}::uuid[]) with ordinality as named (id, place)
      join teachers teacher on teacher.id = named.id order by named.place`)
    return rows.map(({ name }) => name)
  },

  async setTeachers(courseId: string, ids: readonly string[]): Promise<void> {
    await database.execute(sql`delete from course_teachers where course_id = ${courseId}`)
    await database.execute(sql`
      insert into course_teachers (course_id, teacher_id, position)
      select ${courseId}, named.id, named.place - 1
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as named (id, place)`)
  },

  /** Those whom learners see, and of the others those whom this person keeps. */
  async findTeachers(user: Pick<User, 'id' | 'roles'>, word: string) {
    const isKept = permits(user, { to: 'see', of: 'teachers' }, { unit: sql`teacher.owner_unit_id` })
    const { rows } = await database.execute<{ id: string; name: string; job: string }>(sql`
      select teacher.id, teacher.name, teacher.job from teachers teacher
      where teacher.name ilike ${word} and (teacher.is_shown or ${isKept})
      order by teacher.position, teacher.id limit 50`)
    return rows
  },

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

  /** The courses whose time to be published has come. */
  async due(now: Date): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from courses where release_at <= ${now} and not is_published order by release_at, id`,
    )
    return rows.map(({ id }) => id)
  },

  /** Publishes one that is due; undefined when another process did. */
  async publishDue(id: string, now: Date): Promise<{ id: string; title: string } | undefined> {
    const { rows } = await database.execute<{ id: string; title: string }>(sql`
      update courses set is_published = true, release_at = null, withdrawn_at = null, version = version + 1,
        published_at = case when withdrawn_at is null then ${now} else published_at end, updated_at = ${now}
      where id = ${id} and release_at <= ${now} and not is_published returning id, title`)
    return rows[0]
  },
})
