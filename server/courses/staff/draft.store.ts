import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { NewLength } from '../media/shorten.ts'
import { keptLength } from './outline.store.ts'
import { courseDrafts, type DraftChapters } from './tables.ts'

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** What is changed in the chapters of a course that learners know, and not released. */
export const draftStore = (database: Database) => ({
  /** Undefined while its chapters are those that learners have. */
  async find(courseId: string): Promise<DraftChapters | undefined> {
    const { rows } = await database.execute<{ chapters: DraftChapters }>(
      sql`select chapters from course_drafts where course_id = ${courseId}`,
    )
    return rows[0]?.chapters
  },

  /** Whether anything of it waits for its release: chapters, or a recording that is to take the place of another. */
  async isDrafted(courseId: string): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from course_drafts where course_id = ${courseId}
      union all select from coursewares where course_id = ${courseId} and next_media is not null limit 1`)
    return rows.length > 0
  },

  /** Keeps the changes. New coursewares have a row at once, so that recordings and captions can be sent for them. */
  write: writeDraft(database),

  /** The chapters are those that learners have; coursewares that they never had go. */
  async dropChapters(courseId: string): Promise<void> {
    await database.execute(sql`delete from course_drafts where course_id = ${courseId}`)
    await database.execute(sql`delete from coursewares where draft_of = ${courseId}`)
  },

  /** What is played stays. */
  async dropMedia(courseId: string): Promise<void> {
    await database.execute(
      sql`update coursewares set next_media = null where course_id = ${courseId} and next_media is not null`,
    )
  },

  /** Takes coursewares from a course that cannot be studied yet: they are drafts of it from now on. */
  async hold(courseId: string, chapters: DraftChapters, ids: readonly string[]): Promise<void> {
    await database.insert(courseDrafts).values({ courseId, chapters })
    await database.execute(sql`update coursewares set draft_of = course_id, course_id = null, chapter_id = null
      where course_id = ${courseId} and id = any(${list(ids)})`)
  },

  /** Whom it concerns that other coursewares count; people, each once per number. */
  effectOn: findEffect(database),

  /** How many people have begun, and not finished, a recording that the draft replaces by another one. */
  countInMiddle: countLearnersInMiddle(database),

  /** What takes the place of recordings when it is released. */
  async newLengths(courseId: string): Promise<NewLength[]> {
    const { rows } = await database.execute<NewLength>(sql`
      select id as "coursewareId", duration_seconds as before, (next_media ->> 'seconds')::int as after
      from coursewares where course_id = ${courseId} and next_media is not null order by id`)
    return rows
  },

  async takeNextMedia(courseId: string): Promise<void> {
    await database.execute(sql`
      update coursewares set media = next_media -> 'media', duration_seconds = (next_media ->> 'seconds')::int,
        measured_at = clock_timestamp(), next_media = null
      where course_id = ${courseId} and next_media is not null`)
  },

  /** The next people with a record of the course, in the order of their ids. */
  async learnersOf(courseId: string, after: string, most: number): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select distinct user_id as id from study_records where course_id = ${courseId} and user_id > ${after}
      order by user_id limit ${most}`)
    return rows.map(({ id }) => id)
  },
})

const writeDraft =
  (database: Database) =>
  async (courseId: string, chapters: DraftChapters): Promise<void> => {
    await database
      .insert(courseDrafts)
      .values({ courseId, chapters })
      .onConflictDoUpdate({ target: courseDrafts.courseId, set: { chapters } })
    await database.execute(sql`
      insert into coursewares as old (id, draft_of, title, type, duration_seconds, is_compulsory, document_id, link_url)
      select (part ->> 'id')::uuid, ${courseId}, part ->> 'title', part ->> 'type', (part ->> 'durationSeconds')::int,
        (part ->> 'isCompulsory')::boolean, (part ->> 'documentId')::uuid, part ->> 'linkUrl'
      from jsonb_path_query(${JSON.stringify(chapters)}::jsonb, '$[*].parts[*]') part
      on conflict (id) do update set title = excluded.title, duration_seconds = ${keptLength},
        is_compulsory = excluded.is_compulsory, document_id = excluded.document_id, link_url = excluded.link_url
        where old.draft_of is not null`)
    const kept = chapters.flatMap(({ parts }) => parts.map(({ id }) => id))
    await database.execute(sql`delete from coursewares where draft_of = ${courseId} and not id = any(${list(kept)})`)
  }

const findEffect = (database: Database) => async (courseId: string, counting: readonly string[]) => {
  const before = sql`array(select part.id from counting_coursewares part where part.course_id = ${courseId})`
  const { rows } = await database.execute<{ learners: number; reopened: number; completes: number }>(sql`
      select count(*)::int as learners, (count(*) filter (where was_done and not is_done))::int as reopened,
        (count(*) filter (where is_done and not was_done))::int as completes
      from (
        select cardinality(asked.before) > 0 and learner.done @> asked.before as was_done,
          cardinality(asked.after) > 0 and learner.done @> asked.after as is_done
        from (select ${before} as before, ${list(counting)} as after) asked
        cross join (
          select coalesce(array_agg(courseware_id) filter (where finished_rate = 100), '{}') as done
          from study_records where course_id = ${courseId} group by user_id
        ) learner
      ) judged`)
  return rows[0] ?? { learners: 0, reopened: 0, completes: 0 }
}

const countLearnersInMiddle =
  (database: Database) =>
  async (courseId: string): Promise<number> => {
    const { rows } = await database.execute<{ count: number }>(sql`
      select count(distinct record.user_id)::int as count from study_records record
      join coursewares part on part.id = record.courseware_id and part.next_media is not null
      where part.course_id = ${courseId} and record.finished_rate < 100`)
    return rows[0]?.count ?? 0
  }
