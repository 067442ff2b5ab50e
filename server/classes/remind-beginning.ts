import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import { classTomorrowReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { remindPeople } from '../messages/door.ts'
import { classAddress } from './class.store.ts'
import { classReminderStore } from './reminders.store.ts'

export function remindOfBeginning(app: App) {
  app.jobs.handle('remind-of-classes', () => remindOfClasses(app))
  app.jobs.schedule('remind-of-classes', '0 10 * * *')
}

/** Reminds the people of each class whose training begins tomorrow. */
export async function remindOfClasses(app: Pick<App, 'background' | 'now' | 'realtime'>): Promise<void> {
  const store = classReminderStore(app.background)
  const tomorrow = addDays(dayOf(app.now()), 1)
  for (const begins of await store.findBeginning(startOf(tomorrow), startOf(addDays(tomorrow, 1)))) {
    const reminder = { kind: 'class' as const, to: classAddress(begins), ...classTomorrowReminder(begins) }
    await remindPeople(app, async (transaction, after, limit) => {
      const ids = await classReminderStore(transaction).findPeople(begins.id, after, limit)
      return { ids, messages: ids.map((userId) => ({ userId, ...reminder })) }
    })
  }
}
