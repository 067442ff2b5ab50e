import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { hoursReminder, isHoursSeason } from '@college/rules/messages/reminders.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { REMINDER_BATCH, remindInBatches } from '../messages/door.ts'
import { findUnmetHours } from './reminders.store.ts'
import { recordSettings } from './settings.ts'

export function remindOfHoursWeekly(app: App) {
  const unhurried = { ...app, database: app.background }
  app.jobs.handle('remind-of-hours', () => remindOfHours(unhurried))
  // On Mondays. Tuesday is the fallback when nothing ran on Monday.
  app.jobs.schedule('remind-of-hours', '30 9 * 11 1,2')
}

/** Reminds everybody who has fewer hours than planned for the year; only in November, and at most once a week. */
export async function remindOfHours(app: Pick<App, 'database' | 'now' | 'realtime' | 'settings'>): Promise<void> {
  const today = dayOf(app.now())
  if (!isHoursSeason(today)) return
  const planned = plannedHours(undefined, await app.settings.get(recordSettings.planHours))
  const to = href(routes.myInfo, {})
  await remindInBatches(app, async (after) => {
    const asked = { year: yearOf(app.now()), planned, after, limit: REMINDER_BATCH }
    const people = await findUnmetHours(app.database, asked)
    return people.map((each) => ({ userId: each.userId, kind: 'hours' as const, to, ...hoursReminder(each, today) }))
  })
}
