import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import {
  classTomorrowReminder,
  DUE_SOON_DAYS,
  hoursReminder,
  isHoursSeason,
  taskReminder,
} from '@college/rules/messages/reminders.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { classAddress, classReminderStore } from '../classes/door.ts'
import { findUnmetHours, recordSettings } from '../records/door.ts'
import { taskReminderStore } from '../tasks/door.ts'
import { announceMessages, type NewMessage, sendMessages } from './send.ts'

/** How many people one statement handles. */
const BATCH = 2_000
/** An id smaller than every user id: the start of the paging. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Sends reminders in the morning. Each reminder has a reason, and a person gets one message per reason. So a run that
 * was interrupted can simply run again, and two parallel runs send nothing twice.
 */
export function remindDaily(app: App) {
  const unhurried = { ...app, database: app.background }
  app.jobs.handle('remind-of-tasks', () => remindOfTasks(unhurried))
  app.jobs.schedule('remind-of-tasks', '0 9 * * *')
  app.jobs.handle('remind-of-classes', () => remindOfClasses(unhurried))
  app.jobs.schedule('remind-of-classes', '0 10 * * *')
  app.jobs.handle('remind-of-hours', () => remindOfHours(unhurried))
  // On Mondays. Tuesday is the fallback when nothing ran on Monday.
  app.jobs.schedule('remind-of-hours', '30 9 * 11 1,2')
}

/** Reminds everybody who has not finished a task that ends within three days. */
export async function remindOfTasks(app: Pick<App, 'database' | 'now' | 'realtime'>): Promise<void> {
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

/** Reminds the people of each class whose training begins tomorrow. */
export async function remindOfClasses(app: App): Promise<void> {
  const store = classReminderStore(app.database)
  const tomorrow = addDays(dayOf(app.now()), 1)
  for (const begins of await store.findBeginning(startOf(tomorrow), startOf(addDays(tomorrow, 1)))) {
    const reminder = { kind: 'class' as const, to: classAddress(begins), ...classTomorrowReminder(begins) }
    await inBatches(app, async (after) => {
      const people = await store.findPeople(begins.id, after, BATCH)
      return people.map((userId) => ({ userId, ...reminder }))
    })
  }
}

/** Reminds everybody who has fewer hours than planned for the year; only in November, and at most once a week. */
export async function remindOfHours(app: App): Promise<void> {
  const today = dayOf(app.now())
  if (!isHoursSeason(today)) return
  const planned = plannedHours(undefined, await app.settings.get(recordSettings.planHours))
  const to = href(routes.myInfo, {})
  await inBatches(app, async (after) => {
    const people = await findUnmetHours(app.database, { year: yearOf(app.now()), planned, after, limit: BATCH })
    return people.map((each) => ({ userId: each.userId, kind: 'hours' as const, to, ...hoursReminder(each, today) }))
  })
}

/** Processes people in batches, ordered by id. Each batch is a transaction of its own. */
async function inBatches(
  app: Pick<App, 'database' | 'now' | 'realtime'>,
  messagesAfter: (after: string) => Promise<NewMessage[]>,
): Promise<void> {
  let after = NOBODY
  for (;;) {
    const batch = await messagesAfter(after)
    announceMessages(app, await sendMessages(app.database, batch, app.now()))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.userId
  }
}
