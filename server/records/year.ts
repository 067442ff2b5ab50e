import { getMyMyhours, yearTask } from '@college/contract/records/study.ts'
import { isPlanFulfilled, plannedHours, totalHours, yearOf } from '@college/rules/records/hours.ts'
import { batched } from '../kit/batch.ts'
import { type App, serve } from '../kit/serve.ts'
import { recordSettings } from './settings.ts'
import { totalsStore } from './totals.store.ts'
import { yearStore } from './year.store.ts'

/** The hours and points of this year. Parallel requests share one statement. */
export function currentYearFinder(app: Pick<App, 'database' | 'settings'>) {
  const find = batched(yearStore(app.database).find)
  return async (userId: string, now: Date) => {
    const year = yearOf(now)
    const [{ hours, points, plan }, setting] = await Promise.all([
      find({ userId, year }),
      app.settings.get(recordSettings.planHours),
    ])
    return { wczxscount: totalHours(hours), integral: points, jhzxs: plannedHours(plan, setting), year }
  }
}

export function serveYearTask(app: App) {
  const find = currentYearFinder(app)

  serve(app, yearTask, async ({ user, now }) => find(user.id, now))
}

export function serveMyHours(app: App) {
  const store = totalsStore(app.database)

  serve(app, getMyMyhours, async ({ input: { year }, user }) => {
    const [hours, planned] = await Promise.all([store.hoursOf(user.id, year), findPlanned(app, user.id, year)])
    const total = totalHours(hours)
    return {
      jhzxs: planned,
      sfwc: isPlanFulfilled(total, planned) ? (1 as const) : (0 as const),
      zxs: total,
      gwyzxs: hours.provincial,
      zwyzxs: hours.national,
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
