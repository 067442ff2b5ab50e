import type { HomeworkState, ScoreType } from '@college/contract/homework/homework.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Window } from '@college/rules/kit/window.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { subjectClasses } from '../classes/door.ts'
import { courseFacts } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** One person's record of a homework. */
type HomeworkRecord = { id: string; state: HomeworkState; revision: number; score: number | null }

/** A homework as one person sees it. */
export type HomeworkFor = {
  id: string
  title: string
  requirements: string
  contentMinimum: number
  scoreType: ScoreType
  maxScore: number
  passScore: number
  /** Its own, or that in which this person may send it after its end. */
  window: Window
  /** It may be sent after its end: nothing else of a class binds its student. */
  isMadeUp: boolean
  /** The classes that name it and that the person reads, with what they are there; the newest first. */
  classes: { id: string; title: string; kind: MemberKind }[]
  /** The title of the course that it belongs to, while that is published. */
  courseTitle: string | null
  /** The title of the live that it belongs to. */
  liveTitle: string | null
  /** Undefined before the first draft. */
  record: HomeworkRecord | undefined
}

type Row = Omit<HomeworkFor, 'window' | 'record'> & {
  openFrom: number | null
  openUntil: number | null
  record: HomeworkRecord | null
}

const instant = (at: number | null) => (at === null ? null : new Date(at))

/** The pieces that wait for a decision, for the queries of other features. */
export const waitingPieces: SQL = sql`
  select homework_id, user_id, submitted_at from homework_students where state = 1`

/** The homework that somebody has passed, as `app.subjectResults` takes it. */
export const passedHomework: SQL = sql`
  select user_id, homework_id as subject_id, 100 as progress from homework_students where state = 2`

/**
 * Undefined for a homework that is not there for this person: of no class that they read, of no published course or live,
 * and never written by them.
 */
export async function findHomework(
  { database, homeworkPlaces }: Pick<App, 'database' | 'homeworkPlaces'>,
  homeworkId: string,
  userId: string,
): Promise<HomeworkFor | undefined> {
  const { rows } = await database.execute<Row>(sql`
    select homework.id, homework.title, homework.requirements, homework.content_minimum as "contentMinimum",
      homework.score_type as "scoreType", homework.max_score::float8 as "maxScore",
      homework.pass_score::float8 as "passScore",
      ${ms('coalesce(makeup.open_from, homework.open_from)')} as "openFrom",
      ${ms('coalesce(makeup.open_until, homework.open_until)')} as "openUntil",
      makeup.homework_id is not null as "isMadeUp", course.title as "courseTitle",
      ${homeworkPlaces.titleOf(sql`homework.id`)} as "liveTitle",
      coalesce((
        select json_agg(json_build_object('id', found.id, 'title', found.title, 'kind', found.kind)
          order by found.published_at desc)
        from (${subjectClasses({ kind: 'work', id: sql`homework.id` }, sql`${userId}::uuid`)}) found), '[]') as classes,
      case when record.id is not null then json_build_object('id', record.id, 'state', record.state,
        'revision', record.revision, 'score', record.score) end as record
    from homeworks homework
    left join (${courseFacts}) course on course.id = homework.course_id and course.is_published
    left join homework_students record on record.homework_id = homework.id and record.user_id = ${userId}
    left join homework_makeups makeup on makeup.homework_id = homework.id and makeup.user_id = ${userId}
    where homework.id = ${homeworkId}`)
  const [row] = rows
  if (!row) return undefined
  const { openFrom, openUntil, record, ...rest } = row
  const isNamed = rest.classes.length > 0 || rest.courseTitle !== null || rest.liveTitle !== null
  if (!isNamed && !record) return undefined
  return {
    ...rest,
    window: { from: instant(openFrom), until: instant(openUntil) },
    record: record ?? undefined,
  }
}

export function homeworkStore(database: Database) {
  return {
    /** The homework that a courseware of a published course opens, and the person's record of it. */
    async findOfCourseware(coursewareId: string, userId: string) {
      const { rows } = await database.execute<{ id: string; recordId: string | null; state: HomeworkState }>(sql`
        select homework.id, record.id as "recordId", coalesce(record.state, 0)::int as state
        from homeworks homework
        join (${courseFacts}) course on course.id = homework.course_id and course.is_published
        left join homework_students record on record.homework_id = homework.id and record.user_id = ${userId}
        where homework.courseware_id = ${coursewareId}`)
      return rows[0]
    },

    async titleOf(homeworkId: string): Promise<string> {
      const { rows } = await database.execute<{ title: string }>(
        sql`select title from homeworks where id = ${homeworkId}`,
      )
      return rows[0]?.title ?? ''
    },

    /** The records of one person, by homework. */
    async findRecords(userId: string, homeworkIds: readonly string[]): Promise<Map<string, HomeworkStanding>> {
      if (homeworkIds.length === 0) return new Map()
      const { rows } = await database.execute<HomeworkStanding & { homeworkId: string }>(sql`
        select record.homework_id as "homeworkId", record.id as "studentId", record.state::int as state,
          record.score::float8 as score, homework.score_type::int as "scoreType"
        from homework_students record join homeworks homework on homework.id = record.homework_id
        where record.user_id = ${userId} and record.homework_id = any(${sql.param([...homeworkIds])}::uuid[])`)
      return new Map(rows.map(({ homeworkId, ...standing }) => [homeworkId, standing]))
    },
  }
}

/** How a person stands with one homework, for the pages of classes. */
export type HomeworkStanding = { studentId: string; state: HomeworkState; score: number | null; scoreType: ScoreType }
