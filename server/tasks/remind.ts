import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { DUE_SOON_DAYS, taskReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { remindPeople } from '../messages/door.ts'
import { taskReminderStore } from './reminders.store.ts'

export function remindOfTasksDaily(app: App) {
  app.jobs.handle('remind-of-tasks', () => remindOfTasks(app))
  app.jobs.schedule('remind-of-tasks', '0 9 * * *')
}

/** Reminds everybody who has not finished a task that ends within three days. */
export async function remindOfTasks(app: Pick<App, 'background' | 'now' | 'realtime'>): Promise<void> {
  const store = taskReminderStore(app.background)
  const today = dayOf(app.now())
  for (const task of await store.findDue(today, addDays(today, DUE_SOON_DAYS))) {
    const to = href(routes.taskDetail, { taskId: task.id })
    const reminder = { kind: 'task' as const, to, ...taskReminder(task, today) }
    await remindPeople(app, async (transaction, after, limit) => {
      const ids = await taskReminderStore(transaction).findUnfinished(task.id, after, limit)
      return { ids, messages: ids.map((userId) => ({ userId, ...reminder })) }
    })
  }
}
