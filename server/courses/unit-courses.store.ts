import type { CountedPart } from '@college/rules/records/course-percent.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { countedParts } from './facts.store.ts'
import { courses } from './tables.ts'

/** A course of a unit, with one learner's progress. */
export type UnitCourseRow = {
  id: string
  cover: string
  theme: string
  title: string
  teacherText: string
  /** The posts of its teachers in order, without empty ones. */
  teacherJobs: string[]
  publishedAt: Date
  durationSeconds: number
  /** Study hours. */
  period: number
  averageScore: number
  viewTotal: number
  counted: CountedPart[]
}

/** The published ones among courses that another feature has grouped into units. */
export function unitCourseStore(database: Database) {
  const isAsked = sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[]) and ${courses.isPublished}`

  const findPeriods = database
    .select({ id: courses.id, period: courses.period })
    .from(courses)
    .where(isAsked)
    .prepare('courses_find_periods')

  const teacherJobs = sql<string[]>`array(
    select teacher.job from course_teachers ct join teachers teacher on teacher.id = ct.teacher_id
    where ct.course_id = courses.id and teacher.job <> '' order by ct.position)`

  const find = database
    .select({
      id: courses.id,
      cover: courses.cover,
      theme: courses.theme,
      title: courses.title,
      teacherText: courses.teacherText,
      teacherJobs,
      publishedAt: courses.publishedAt,
      durationSeconds: courses.durationSeconds,
      period: courses.period,
      averageScore: courses.averageScore,
      viewTotal: courses.viewTotal,
      counted: countedParts(sql`${sql.placeholder('userId')}::uuid`, sql`courses.id`),
    })
    .from(courses)
    .where(isAsked)
    .prepare('courses_find_of_units')

  return {
    /** Study hours by course; unpublished courses are left out. */
    async periodsOf(ids: string[]): Promise<Map<string, number>> {
      const rows = await findPeriods.execute({ ids })
      return new Map(rows.map(({ id, period }) => [id, period]))
    },

    /** By id. `userId` is the learner whose progress is read; undefined for a guest. */
    async find(ids: string[], userId: string | undefined): Promise<Map<string, UnitCourseRow>> {
      const rows = await find.execute({ ids, userId: userId ?? null })
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
