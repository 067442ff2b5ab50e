import { TASKS_PER_LIST } from '@college/contract/tasks/tasks.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { Database } from '../kit/database.ts'
import { taskCard } from './card.ts'
import { taskListStore } from './list.store.ts'

/** The tasks of a person as their own page lists them: first what is to do, then what is done or over. */
export async function tasksOfPerson(database: Database, userId: string, now: Date) {
  const store = taskListStore(database)
  const today = dayOf(now)
  const [toDo, done] = await Promise.all([
    store.findToDo(userId, {}, today, TASKS_PER_LIST),
    store.findDone(userId, {}, today, TASKS_PER_LIST),
  ])
  const cards = (rows: typeof toDo) => rows.map((row) => taskCard(row, today))
  return { toDo: cards(toDo), done: cards(done) }
}
