import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { courseFinishedMessage } from '@college/rules/messages/reminders.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { awardCourses } from '../../ledger/door.ts'
import { sendMessages } from '../../messages/door.ts'
import { courseSettings } from '../settings.ts'
import { countingCoursewares } from '../tables.ts'

/** A courseware that turned complete, and when. */
export type Completed = { userId: string; courseId: string; now: Date }

type CourseOf = Pick<Completed, 'userId' | 'courseId'>

/** The result of completing coursewares: whose courses are finished by them, and who was sent a message. */
type Award = { isFinished: (course: CourseOf) => boolean; messages: Awaited<ReturnType<typeof sendMessages>> }

const nothing: Award = { isFinished: () => false, messages: [] }

/**
 * Awards the courses that are completed now and messages their learners, in the transaction that stores the last pulse:
 * no course is completed without its hours, and no message speaks of hours that were rolled back.
 */
export async function awardFinished(
  app: Pick<App, 'achievements' | 'settings'>,
  transaction: Database,
  completed: Completed[],
): Promise<Award> {
  const [first] = completed
  if (!first) return nothing
  const courses = await findFinished(transaction, completed)
  if (courses.length === 0) return nothing
  const points = Number(await app.settings.get(courseSettings.points))
  const { year } = monthOf(dayOf(first.now))
  const awards = courses.map(({ period, ...course }) => ({
    ...course,
    hours: period,
    points,
    earnedAt: first.now,
    year,
  }))
  const awarded = await awardCourses(app, transaction, awards)
  const keyOf = ({ userId, courseId }: CourseOf) => `${userId} ${courseId}`
  const finished = new Set(awarded.map(keyOf))
  const isFinished = (course: CourseOf) => finished.has(keyOf(course))
  const to = href(routes.trainingRecords, {})
  const told = awards
    .filter(isFinished)
    .map((award) => ({ userId: award.userId, kind: 'hours' as const, to, ...courseFinishedMessage(award) }))
  return { isFinished, messages: await sendMessages(transaction, told, first.now) }
}

type Finished = { userId: string; courseId: string; title: string; period: number }

/** Which of these courses their learners have now completed (D3-Q01). */
async function findFinished(database: Database, keys: { userId: string; courseId: string }[]): Promise<Finished[]> {
  const { rows } = await database.execute<{ user_id: string; id: string; title: string; period: string }>(sql`
    select distinct asked.user_id, course.id, course.title, course.period
    from unnest(${sql.param(keys.map(({ userId }) => userId))}::uuid[], ${sql.param(keys.map(({ courseId }) => courseId))}::uuid[])
      as asked(user_id, course_id)
    join courses course on course.id = asked.course_id
    where not exists (
      select from ${countingCoursewares} part
      where part.course_id = course.id and not exists (
        select from study_records record
        where record.user_id = asked.user_id and record.courseware_id = part.id and record.finished_rate = 100))`)
  return rows.map((row) => ({ userId: row.user_id, courseId: row.id, title: row.title, period: Number(row.period) }))
}
