import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { DUE_SOON_DAYS, hoursReminder, isHoursSeason, taskReminder } from '@college/rules/messages/reminders.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../kit/serve.ts'
import { hoursReminderStore } from '../records/door.ts'
import { taskReminderStore } from '../tasks/door.ts'
import { announceMessages, type NewMessage, sendMessages } from './send.ts'

/** People of one statement. */
const BATCH = 2_000
/** Before everybody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Reminders go out in the morning. Each says why, once for each person: a run that was cut off is simply run again, and
 * two at once remind of nothing twice.
 */
export function remindDaily(app: App) {
  app.jobs.handle('remind-of-tasks', () => remindOfTasks(app))
  app.jobs.schedule('remind-of-tasks', '0 9 * * *')
  app.jobs.handle('remind-of-hours', () => remindOfHours(app))
  // On Mondays; Tuesday is for a Monday on which nothing ran.
  app.jobs.schedule('remind-of-hours', '30 9 * 11 1,2')
}

/** Whoever has not done a task that ends within three days. */
export async function remindOfTasks(app: App): Promise<void> {
  const store = taskReminderStore(app.database)
  const today = dayOf(app.now())
  for (const task of await store.findDue(today, addDays(today, DUE_SOON_DAYS))) {
    const to = href(routes.taskDetail, { taskId: task.id })
    const reminder = { kind: 'task' as const, to, ...taskReminder(task, today) }
    await inBatches(app, async (after) => {
      const people = await store.findUnfinished(task.id, after, BATCH)
      return people.map((userId) => ({ userId, ...reminder }))
    })
  }
}

/** Whoever has fewer hours than planned for the year; only in November, at most once a week. */
export async function remindOfHours(app: App): Promise<void> {
  const store = hoursReminderStore(app.database)
  const today = dayOf(app.now())
  if (!isHoursSeason(today)) return
  const planned = plannedHours(undefined, await app.settings.get('setting_nc_plan_hours'))
  const to = href(routes.myInfo, {})
  await inBatches(app, async (after) => {
    const people = await store.findUnmet(yearOf(app.now()), planned, after, BATCH)
    return people.map((each) => ({ userId: each.userId, kind: 'hours' as const, to, ...hoursReminder(each, today) }))
  })
}

/** One batch of people after the other, in the order of their ids, each with a commit of its own. */
async function inBatches(app: App, messagesAfter: (after: string) => Promise<NewMessage[]>): Promise<void> {
  let after = NOBODY
  for (;;) {
    const batch = await messagesAfter(after)
    announceMessages(app, await sendMessages(app.database, batch, app.now()))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.userId
  }
}
