import { dayOf } from '@college/rules/kit/day.ts'
import { reviewReminder } from '@college/rules/messages/reminders.ts'
import { administratorsOf } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { announceMessages, type NewMessage, sendMessages } from '../../messages/door.ts'
import { classAddress } from '../class.store.ts'
import { waitingStore } from './waiting.store.ts'

type WaitingClass = Awaited<ReturnType<ReturnType<typeof waitingStore>['findClasses']>>[number]

/**
 * Tells reviewers by day that people wait for them. A job and not the enrolment tells it: hundreds who enrol at once
 * cost the enrolment nothing and become one message that counts them.
 */
export function remindReviewers(app: App) {
  app.jobs.handle('tell-reviewers', () => tellReviewers({ ...app, database: app.background }))
  app.jobs.schedule('tell-reviewers', '*/10 8-21 * * *')
}

/** Of each class a reviewer is told at most once a day, and again on the next day while people still wait. */
export async function tellReviewers(app: Pick<App, 'database' | 'now' | 'realtime'>): Promise<void> {
  const now = app.now()
  const found = await waitingStore(app.database).findClasses(now)
  const administrators = await administratorsOf(app.database, [...new Set(found.map(({ unitId }) => unitId))])
  const messages = found.flatMap((row) =>
    [...peopleByReviewer(row, administrators.get(row.unitId) ?? [])].map(([userId, people]): NewMessage => {
      const reminder = reviewReminder({ classId: row.id, name: row.title, people }, dayOf(now))
      return { userId, kind: 'class', to: classAddress(row), ...reminder }
    }),
  )
  announceMessages(app, await sendMessages(app.database, messages, now))
}

/**
 * How many wait for each reviewer: for the head teachers the first level, for the administrators the second (D2-Q64).
 * Where no head teacher is, the first level waits for the administrators too.
 */
function peopleByReviewer({ first, second, headIds }: WaitingClass, administratorIds: string[]): Map<string, number> {
  const people = new Map<string, number>()
  const add = (userIds: string[], count: number) => {
    for (const userId of userIds) if (count > 0) people.set(userId, (people.get(userId) ?? 0) + count)
  }
  add(headIds.length > 0 ? headIds : administratorIds, first)
  add(administratorIds, second)
  return people
}
