import { getMyMyhours, yearTask } from '@college/contract/records/study.ts'
import { isPlanFulfilled, plannedHours, totalHours, yearOf } from '@college/rules/records/hours.ts'
import { type App, serve } from '../kit/serve.ts'
import { totalsStore } from './totals.store.ts'

/** Finds the hours and points of this year. */
export function thisYear(app: App) {
  const store = totalsStore(app.database)
  return async (userId: string, now: Date) => {
    const year = yearOf(now)
    const [hours, points, planned] = await Promise.all([
      store.hoursOf(userId, year),
      store.pointsOf(userId, year),
      findPlanned(app, userId, year),
    ])
    return { wczxscount: totalHours(hours), integral: points.ofYear, jhzxs: planned, year }
  }
}

export function serveYearTask(app: App) {
  const find = thisYear(app)

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

/** The hours planned for a year: the learner's own plan, else the college's. */
export async function findPlanned(app: App, userId: string, year: number): Promise<number> {
  const own = await totalsStore(app.database).planOf(userId, year)
  return plannedHours(own, await app.settings.get('setting_nc_plan_hours'))
}
