import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import { classTomorrowReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { REMINDER_BATCH, remindInBatches } from '../messages/door.ts'
import { classAddress } from './class.store.ts'
import { classReminderStore } from './reminders.store.ts'

export function remindOfBeginning(app: App) {
  const unhurried = { ...app, database: app.background }
  app.jobs.handle('remind-of-classes', () => remindOfClasses(unhurried))
  app.jobs.schedule('remind-of-classes', '0 10 * * *')
}

/** Reminds the people of each class whose training begins tomorrow. */
export async function remindOfClasses(app: Pick<App, 'database' | 'now' | 'realtime'>): Promise<void> {
  const store = classReminderStore(app.database)
  const tomorrow = addDays(dayOf(app.now()), 1)
  for (const begins of await store.findBeginning(startOf(tomorrow), startOf(addDays(tomorrow, 1)))) {
    const reminder = { kind: 'class' as const, to: classAddress(begins), ...classTomorrowReminder(begins) }
    await remindInBatches(app, async (after) => {
      const people = await store.findPeople(begins.id, after, REMINDER_BATCH)
      return people.map((userId) => ({ userId, ...reminder }))
    })
  }
}
