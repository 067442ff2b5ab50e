import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { liveAttendedMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import { subjectHours, subjectsDone } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { awardLives } from '../../ledger/door.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import type { LiveRow } from '../live.store.ts'
import { liveSettings } from '../settings.ts'

/**
 * Writes down that these people attended a live, in the transaction of `save`: the items of their classes, and the hours
 * and points of the class item with the most hours, once (D2-Q71, D3-Q40). False when `save` was refused; then nothing
 * is written.
 */
export async function creditLive(
  app: App,
  live: LiveRow,
  userIds: readonly string[],
  now: Date,
  save: (transaction: Database) => Promise<boolean> = async () => true,
  database = app.vital,
): Promise<boolean> {
  const points = Number(await app.settings.get(liveSettings.points))
  const messages = await database.transaction(async (transaction) => {
    if (!(await save(transaction))) return undefined
    const done = userIds.map((userId) => ({ userId, kind: 'live' as const, subjectId: live.id, progress: 100 }))
    const told = await subjectsDone(app, transaction, done, now)
    return [...told, ...(await awardAll(app, transaction, live, { userIds, points, now }))]
  })
  if (messages) announceMessages(app, messages)
  return messages !== undefined
}

type Awarding = { userIds: readonly string[]; points: number; now: Date }

async function awardAll(app: App, transaction: Database, { id, title }: LiveRow, { userIds, points, now }: Awarding) {
  const worth = await subjectHours(transaction, { kind: 'live', subjectId: id }, userIds)
  const { year } = monthOf(dayOf(now))
  const awards = [...worth].map(([userId, hours]) => ({
    userId,
    liveId: id,
    title,
    hours,
    points,
    earnedAt: now,
    year,
  }))
  const awarded = await awardLives(app, transaction, awards)
  const to = href(routes.trainingRecords, {})
  const told = awards
    .filter(({ userId }) => awarded.has(userId))
    .map((award) => ({ userId: award.userId, kind: 'hours' as const, to, ...liveAttendedMessage(award) }))
  return sendMessages(transaction, told, now)
}
