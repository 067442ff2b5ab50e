import type { Input } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getTaskListByUser, TASKS_PER_LIST } from '@college/contract/tasks/tasks.ts'
import { type Day, dayOf } from '@college/rules/kit/day.ts'
import { isDay } from '@college/rules/tasks/day-range.ts'
import type { TaskType } from '@college/rules/tasks/state.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { taskCard } from './card.ts'
import { type TaskFilter, taskListStore } from './list.store.ts'

export function serveTaskList(app: App) {
  const store = taskListStore(app.database)

  serve(app, getTaskListByUser, async ({ input, user, now }) => {
    const filter = filterOf(input)
    const today = dayOf(now)
    const [toDo, done] = await Promise.all([
      input.taskStatus === '2' ? [] : store.findToDo(user.id, filter, today, TASKS_PER_LIST),
      input.taskStatus === '1' ? [] : store.findDone(user.id, filter, today, TASKS_PER_LIST),
    ])
    return { todolist: toDo.map((row) => taskCard(row, today)), donelist: done.map((row) => taskCard(row, today)) }
  })
}

function filterOf({ taskName = '', taskType, startDate, endDate }: Input<typeof getTaskListByUser>): TaskFilter {
  const name = taskName.trim()
  // A range that ends before it begins contains no day, so it matches no task.
  if (startDate && endDate && startDate > endDate) throw new Refusal(commonRefusals.malformed)
  return {
    ...(name && { name }),
    ...(taskType && { type: Number(taskType) as TaskType }),
    ...(startDate && { from: dayIn(startDate) }),
    ...(endDate && { to: dayIn(endDate) }),
  }
}

/** The 31st of June has the right format, but does not exist. */
function dayIn(text: string): Day {
  if (!isDay(text)) throw new Refusal(commonRefusals.malformed)
  return text
}
