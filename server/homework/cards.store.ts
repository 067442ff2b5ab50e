import type { HomeworkState, ScoreType } from '@college/contract/homework/homework.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import { subjectClasses, subjectsAsked } from '../classes/door.ts'
import { courseFacts } from '../courses/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'

type HomeworkCard = {
  homeworkId: string
  studentId: string
  title: string
  state: HomeworkState
  score: number | null
  scoreType: ScoreType
  reviewerName: string
  className: string
  /** 2 camp, 1 special class, 0 course. */
  classType: 0 | 1 | 2
}

export type CardFilter = { state?: number | undefined; title?: string }

/** Homework that a person has a record of, and what their running classes ask for besides. */
const own = (userId: string): SQL => sql`
  (select homework_id as id from homework_students where user_id = ${userId}
   union select subject_id from asked) own
  join homeworks homework on homework.id = own.id
  left join homework_students record on record.homework_id = homework.id and record.user_id = ${userId}
  left join asked on asked.subject_id = homework.id
  left join (${courseFacts}) course on course.id = homework.course_id and course.is_published`

const withAsked = (userId: string, now: Date): SQL => sql`
  with asked as materialized (${subjectsAsked('work', sql`${userId}::uuid`, now)})`

/** What was only begun counts while it can still be written. */
const shown = ({ state, title = '' }: CardFilter): SQL => sql`
  (asked.id is not null or record.state <> 0 or course.id is not null)
  ${state === undefined ? sql`` : sql`and coalesce(record.state, 0) = ${state}`}
  ${title === '' ? sql`` : sql`and homework.title ilike ${containing(title)}`}`

export function homeworkCardStore(database: Database) {
  return {
    /** First what was sent back, then what is to be written, what waits, and what is passed; the newest of each first. */
    async find(userId: string, now: Date, filter: CardFilter, page: { limit: number; offset: number }) {
      const { rows } = await database.execute<HomeworkCard>(sql`
        ${withAsked(userId, now)}
        select homework.id as "homeworkId", coalesce(record.id::text, '') as "studentId", homework.title,
          coalesce(record.state, 0)::int as state, record.score::float8 as score,
          homework.score_type::int as "scoreType", coalesce(reviewer.name, '') as "reviewerName",
          coalesce(asked.title, past.title, course.title, '') as "className",
          coalesce(asked.type, past.type, 0)::int as "classType"
        from ${own(userId)}
        left join lateral (
          select title, type from (${subjectClasses({ kind: 'work', id: sql`homework.id` }, sql`${userId}::uuid`)}) held
          order by published_at desc limit 1
        ) past on asked.id is null
        left join homework_rounds round on round.student_id = record.id and round.n = record.rounds
        left join (${profileFacts}) reviewer on reviewer.id = round.reviewer_id
        where ${shown(filter)}
        order by array_position(array[-1, 0, 1, 2], coalesce(record.state, 0)::int),
          coalesce(record.decided_at, record.submitted_at, homework.created_at) desc, homework.id
        limit ${page.limit} offset ${page.offset}`)
      return rows
    },

    async count(userId: string, now: Date, filter: CardFilter): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        ${withAsked(userId, now)}
        select count(*)::int as count from ${own(userId)} where ${shown(filter)}`)
      return rows[0]?.count ?? 0
    },

    /** What the person still has to do: to be written, and sent back. */
    async countToDo(userId: string, now: Date): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        ${withAsked(userId, now)}
        select count(*)::int as count from ${own(userId)}
        where ${shown({})} and coalesce(record.state, 0) in (0, -1)`)
      return rows[0]?.count ?? 0
    },
  }
}
