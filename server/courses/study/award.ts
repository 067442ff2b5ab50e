import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { courseFinishedMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import { completeReached } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { awardCourses } from '../../ledger/door.ts'
import { sendMessages } from '../../messages/door.ts'
import type { Arrived, Completed, Judged } from './judge.ts'
import { studyStore } from './study.store.ts'

/** The result of completing coursewares: whose courses are finished, and who was sent a message. */
type Award = { finished: Set<string>; messages: Awaited<ReturnType<typeof sendMessages>> }

/**
 * Awards the courses that are completed now and messages their learners, in the transaction that stores the last pulse:
 * no course is completed without its hours, and no message speaks of hours that were rolled back.
 */
export async function awardFinished(
  app: Pick<App, 'achievements'>,
  transaction: Database,
  completed: Completed[],
  points: number,
): Promise<Award> {
  const [first] = completed
  if (!first) return { finished: new Set(), messages: [] }
  const courses = await studyStore(transaction).findFinished(completed)
  if (courses.length === 0) return { finished: new Set(), messages: [] }
  const { year } = monthOf(dayOf(first.now))
  const awards = courses.map(({ period, ...course }) => ({
    ...course,
    hours: period,
    points,
    earnedAt: first.now,
    year,
  }))
  const awarded = await awardCourses(app, transaction, awards)
  const finished = new Set(awarded.map(({ userId, courseId }) => `${userId} ${courseId}`))
  const to = href(routes.trainingRecords, {})
  const told = awards
    .filter(({ userId, courseId }) => finished.has(`${userId} ${courseId}`))
    .map((award) => ({ userId: award.userId, kind: 'hours' as const, to, ...courseFinishedMessage(award) }))
  return { finished, messages: await sendMessages(transaction, told, first.now) }
}

/** The same for a batch, and the classes that it completes. */
export async function awardBatch(app: App, transaction: Database, judged: Judged, points: number) {
  const { finished, messages } = await awardFinished(app, transaction, judged.completed, points)
  const told = await completeReached(app, transaction, judged.completedInClass, app.now())
  const outcomes = judged.outcomes.map((outcome, index) => {
    const { userId, courseId } = judged.arrived[index] as Arrived
    return outcome.refusal ? outcome : { ...outcome, courseFinished: finished.has(`${userId} ${courseId}`) }
  })
  return { outcomes, messages: [...messages, ...told] }
}
