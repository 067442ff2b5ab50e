import type { Reply } from '@college/contract/kit/endpoint.ts'
import { getMyMyhours, yearTask } from '@college/contract/records/study.ts'
import { isPlanFulfilled, plannedHours, totalHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { batched } from '../kit/batch.ts'
import { serve } from '../kit/serve.ts'
import { recordSettings } from './settings.ts'
import { totalsStore } from './totals.store.ts'
import { type YearFound, yearStore } from './year.store.ts'

/** The hours and points of a year as a learner is told of them. */
export async function yearReply(
  { settings }: Pick<App, 'settings'>,
  year: number,
  { hours, points, plan }: YearFound,
): Promise<Reply<typeof yearTask>> {
  const setting = await settings.get(recordSettings.planHours)
  return {
    earnedHours: totalHours(hours),
    integral: points,
    plannedHours: plannedHours(plan ?? undefined, setting),
    year,
  }
}

export function serveYearTask(app: App) {
  // Parallel requests share one statement.
  const find = batched(yearStore(app.database).find)

  serve(app, yearTask, async ({ user, now }) => {
    const year = yearOf(now)
    return yearReply(app, year, await find({ userId: user.id, year }))
  })
}

export function serveMyHours(app: App) {
  const store = totalsStore(app.database)

  serve(app, getMyMyhours, async ({ input: { year }, user }) => {
    const [hours, planned] = await Promise.all([store.hoursOf(user.id, year), findPlanned(app, user.id, year)])
    const total = totalHours(hours)
    return {
      plannedHours: planned,
      isFulfilled: isPlanFulfilled(total, planned) ? (1 as const) : (0 as const),
      totalHours: total,
      provincialHours: hours.provincial,
      nationalHours: hours.national,
    }
  })
}

/** The hours planned for a year: the learner's own plan, else the setting. */
export async function findPlanned(
  app: Pick<App, 'database' | 'settings'>,
  userId: string,
  year: number,
): Promise<number> {
  const own = await totalsStore(app.database).planOf(userId, year)
  return plannedHours(own, await app.settings.get(recordSettings.planHours))
}

/** What a person has learned this year and what is planned, for the pages of staff. */
export const yearHoursOf =
  (app: Pick<App, 'database' | 'settings'>) =>
  async (userId: string, now: Date): Promise<{ learned: number; planned: number }> => {
    const year = yearOf(now)
    const store = totalsStore(app.database)
    const [hours, planned] = await Promise.all([store.hoursOf(userId, year), findPlanned(app, userId, year)])
    return { learned: totalHours(hours), planned }
  }
