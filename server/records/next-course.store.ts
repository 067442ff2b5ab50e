import type { Day } from '@college/rules/kit/day.ts'
import type { CountedPart } from '@college/rules/records/course-percent.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countedParts, courseFacts, partsOfCourses } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { openCourseTasks } from '../tasks/door.ts'
import { selectStudyingCourses } from './studying.store.ts'

/** The course to continue with, and its next courseware. */
export type NextCourse = {
  /** 'begun', 'joined' (in the study plan), or 'suggested' when there is neither. */
  kind: 'begun' | 'joined' | 'suggested'
  id: string
  title: string
  cover: string
  theme: string
  partId: string | null
  partTitle: string | null
  /** Seconds of the counting coursewares that are not covered yet. */
  secondsLeft: number
  counted: CountedPart[]
  /** The task with the earliest deadline that requires this course. */
  taskName: string | null
  taskEndsOn: Day | null
}

type NextAsked = { userId: string; today: Day }

/**
 * The next course of a learner: the one studied last, else the one joined last, else a recommended one that is not
 * completed. Its next courseware is the one where they stopped, else the first unfinished one. As an expression: a JSON
 * value, null if there is none.
 */
export const nextCourseJson = (userId: SQL, today: SQL): SQL<NextCourse | null> => sql`(
  select row_to_json(next) from (${selectNextCourse(userId, today)}) next)`

const selectNextCourse = (userId: SQL, today: SQL): SQL => sql`
  with studying as (
    select id, case when "isBegun" then 'begun' else 'joined' end as kind
    from (${selectStudyingCourses(userId)}) studying order by "isBegun" desc, at desc, id desc limit 1
  ), picked as (
    select id, kind from studying
    union all
    (select id, 'suggested' from (${courseFacts}) course
      where not exists (select from studying) and course.is_published and course.recommend_rank is not null
        and not exists (
          select from hours_ledger done
          where done.user_id = ${userId} and done.reason = 'course' and done.subject_id = course.id
        )
      order by course.updated_at desc, course.id desc limit 1)
  ), parts as (
    ${partsOfCourses(userId, sql`select id from picked`)}
  )
  select picked.kind, course.id, course.title, course.cover, course.theme, next.id as "partId",
    next.title as "partTitle", task.name as "taskName", task.ends_on::text as "taskEndsOn", (
      select coalesce(sum(duration_seconds * (100 - finished_rate) / 100), 0)::int from parts where counts
    ) as "secondsLeft", ${countedParts(userId, sql`course.id`)} as counted
  from picked
  join (${courseFacts}) course on course.id = picked.id
  left join lateral (
    select id, title from parts where finished_rate < 100 and counts
    order by last_pulse_at is not null and last_pulse_at = (select max(last_pulse_at) from parts) desc, place limit 1
  ) next on true
  left join lateral (
    select name, ends_on from (${openCourseTasks(userId, today)}) asked
    where asked.course_id = picked.id order by ends_on, name limit 1
  ) task on true`

/** The next courses of many learners in one statement, prepared: planning it takes longer than running it. */
export function nextCourseStore(database: Database) {
  const findNext = database
    .select({
      found: sql<(NextCourse | null)[]>`json_agg(
        ${nextCourseJson(sql`learner.id`, sql`learner.today`)} order by learner.place)`,
    })
    .from(
      sql`unnest(${plannedOnce('userIds', 'uuid[]')}, ${plannedOnce('days', 'date[]')})
        with ordinality as learner (id, today, place)`,
    )
    .prepare('records_find_next_courses')

  return {
    /** In the order of the input. */
    async find(asked: NextAsked[]): Promise<(NextCourse | null)[]> {
      const [row] = await findNext.execute({
        userIds: asked.map((each) => each.userId),
        days: asked.map(({ today }) => today),
      })
      return row?.found ?? []
    },
  }
}
