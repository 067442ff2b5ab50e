import { consoleOverview, WEEKS_SHOWN } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { lastMondays, yearBefore } from '@college/rules/console/weeks.ts'
import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import { managedUnit, onlyTopUnit, unitIdsBelow } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { cachedByKey } from '../kit/cached-for.ts'
import { serve } from '../kit/serve.ts'

/** Minutes for which the figures of a unit hold: they count many rows, and nobody decides by the last minute. */
const KEPT = { milliseconds: 5 * 60_000, most: 200 }

const spanOf = (day: string, days: number) => ({ from: startOf(day), until: startOf(addDays(day, days)) })

type Overview = Omit<Reply<typeof consoleOverview>, 'scope'>

/** What the records say of many; of the whole college where no units are named. */
export type RecordsOfCollege = {
  /** The setting: hours planned for a year. */
  planHours(): Promise<string>
  /** What was credited in each span, in their order. */
  creditedIn(unitIds: string[] | undefined, spans: readonly { from: Date; until: Date }[]): Promise<Overview['today'][]>
  /** The units right below this one, with how many of their people have the hours that are planned. */
  planByUnit(asked: { unitId: string | undefined; year: number; planned: number }): Promise<Overview['units']>
}

/** How the college stands, or the unit of an administrator with those below it. */
export function serveOverview(app: App, records: RecordsOfCollege) {
  const figures = cachedByKey(KEPT, app.now, count)

  serve(app, consoleOverview, async ({ user }) => {
    const { id, name, isTop } = await managedUnit(app.database, user.id)
    // The key '' is the whole college, which begins with its top units.
    return { scope: isTop ? '' : name, ...(await figures(isTop ? '' : id)) }
  })

  async function count(unitId: string): Promise<Overview> {
    const now = app.now()
    const mondays = lastMondays(now, WEEKS_SHOWN)
    const spans = [
      ...mondays.map((monday) => spanOf(monday, 7)),
      ...mondays.map((monday) => spanOf(yearBefore(monday), 7)),
      spanOf(dayOf(now), 1),
    ]
    const year = yearOf(now)
    const planned = plannedHours(undefined, await records.planHours())
    const scope = unitId === '' ? undefined : await unitIdsBelow(app.background, unitId)
    const [credited, units] = await Promise.all([
      records.creditedIn(scope, spans),
      records.planByUnit({ unitId: unitId || (await onlyTopUnit(app.background)), year, planned }),
    ])
    const nothing = { hours: 0, courses: 0, learners: 0 }
    const weeks = mondays.map((from, index) => ({
      ...(credited[index] ?? nothing),
      from,
      lastYear: credited[index + WEEKS_SHOWN]?.hours ?? 0,
    }))
    return { year, weeks, units, today: credited.at(-1) ?? nothing }
  }
}
