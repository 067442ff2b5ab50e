import type { CountedPart } from '@college/rules/records/course-percent.ts'
import { desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { countedParts } from './facts.store.ts'
import { studyRecords } from './study/tables.ts'
import { courses } from './tables.ts'

/** A course as the learner left it. */
export type RecentCourse = {
  id: string
  cover: string
  theme: string
  title: string
  teacherText: string
  period: number
  durationSeconds: number
  lastPulseAt: Date
  /** Title of the courseware the learner stopped in. */
  stoppedIn: string
  counted: CountedPart[]
}

/** The published courses that a learner has studied. */
export function recentStore(database: Database) {
  const userId = sql.placeholder('userId')
  const studied = database
    .select({ courseId: studyRecords.courseId, lastPulseAt: max(studyRecords.lastPulseAt).as('last_pulse_at') })
    .from(studyRecords)
    .where(eq(studyRecords.userId, userId))
    .groupBy(studyRecords.courseId)
    .as('studied')

  const stoppedIn = sql<string>`(
    select cw.title from study_records record join coursewares cw on cw.id = record.courseware_id
    where record.user_id = ${userId} and record.course_id = ${courses.id}
    order by record.last_pulse_at desc, cw.position desc limit 1
  )`

  const list = database
    .select({
      id: courses.id,
      cover: courses.cover,
      theme: courses.theme,
      title: courses.title,
      teacherText: courses.teacherText,
      period: courses.period,
      durationSeconds: courses.durationSeconds,
      lastPulseAt: studied.lastPulseAt,
      stoppedIn,
      counted: countedParts(sql`${userId}`, sql`${courses.id}`),
    })
    .from(studied)
    .innerJoin(courses, eq(courses.id, studied.courseId))
    .where(sql`${courses.isPublished}`)
    .orderBy(desc(studied.lastPulseAt), desc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('courses_list_recent')

  const count = database
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(studied)
    .innerJoin(courses, eq(courses.id, studied.courseId))
    .where(sql`${courses.isPublished}`)
    .prepare('courses_count_recent')

  return {
    /** Latest studied first. */
    async list(user: string, limit: number, offset: number): Promise<RecentCourse[]> {
      const rows = await list.execute({ userId: user, limit, offset })
      return rows.map((row) => ({ ...row, lastPulseAt: row.lastPulseAt as Date }))
    },

    async count(user: string): Promise<number> {
      const [row] = await count.execute({ userId: user })
      return row?.count ?? 0
    },
  }
}
