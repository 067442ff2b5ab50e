import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { hoursReminder, isHoursSeason } from '@college/rules/messages/reminders.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { remindPeople } from '../messages/door.ts'
import { findUnmetHours } from './reminders.store.ts'
import { recordSettings } from './settings.ts'

export function remindOfHoursWeekly(app: App) {
  app.jobs.handle('remind-of-hours', () => remindOfHours(app))
  // On Mondays. Tuesday is the fallback when nothing ran on Monday.
  app.jobs.schedule('remind-of-hours', '30 9 * 11 1,2')
}

/** Reminds everybody who has fewer hours than planned for the year; only in November, and at most once a week. */
export async function remindOfHours(app: Pick<App, 'background' | 'now' | 'realtime' | 'settings'>): Promise<void> {
  const today = dayOf(app.now())
  if (!isHoursSeason(today)) return
  const planned = plannedHours(undefined, await app.settings.get(recordSettings.planHours))
  const to = href(routes.myInfo, {})
  await remindPeople(app, async (transaction, after, limit) => {
    const people = await findUnmetHours(transaction, { year: yearOf(app.now()), planned, after, limit })
    return {
      ids: people.map(({ userId }) => userId),
      messages: people.map(({ userId, ...unmet }) => ({
        ...{ userId, kind: 'hours' as const, to },
        ...hoursReminder(unmet, today),
      })),
    }
  })
}
