import { isPlanFulfilled, plannedHours, totalHours, yearOf } from '@college/rules/records/hours.ts'
import { REGISTERED } from '@college/rules/records/training.ts'
import type { App } from '../app-parts.ts'
import { findRegistered } from '../ledger/door.ts'
import { entryStore } from './entries.store.ts'
import { recordSettings } from './settings.ts'
import { totalsStore } from './totals.store.ts'

type Asked = { userId: string; now: Date; year?: number | undefined; limit: number; offset: number }

/** The years of a person, and a page of the lines of one of them: the figures that the person's own pages show. */
export async function hoursOfPerson(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  { userId, now, year: wish, limit, offset }: Asked,
) {
  const entries = entryStore(database)
  const year = wish ?? yearOf(now)
  const [found, setting, lines, total, parts] = await Promise.all([
    totalsStore(database).yearsOf(userId),
    settings.get(recordSettings.planHours),
    entries.withSums(userId, year, { limit, offset }),
    entries.count(userId, year, []),
    entries.totals(userId, year),
  ])
  const ids = lines.flatMap(({ reason, subjectId }) => (reason === REGISTERED ? [subjectId] : []))
  const registered = await findRegistered(database, ids)
  const isThere = new Set(found.map((each) => each.year))
  const years = [year, yearOf(now)].filter((each) => !isThere.has(each))
  const none = { own: 0, provincial: 0, national: 0 }
  const all = [...new Set(years)].map((each) => ({ year: each, hours: none, plan: undefined }))
  return {
    year,
    years: [...found, ...all]
      .toSorted((one, other) => other.year - one.year)
      .map(({ year: of, hours, plan }) => {
        const [sum, planned] = [totalHours(hours), plannedHours(plan, setting)]
        return { year: of, hours: sum, planned, isFulfilled: isPlanFulfilled(sum, planned) }
      }),
    parts,
    lines: lines.map((line) => ({ ...line, registered: registered.get(line.subjectId) })),
    total,
  }
}
