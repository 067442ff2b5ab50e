import type { TaskType } from '@college/rules/tasks/state.ts'
import { and, eq, gte, ilike, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { taskProgress, tasks } from './tables.ts'
import { targetsOf } from './targets.store.ts'

/** The filters of the task list. The range includes both days, and a task matches when its cycle overlaps it. */
export type TaskFilter = { name?: string; type?: TaskType; from?: string; to?: string }

/** A task with the learner's progress. */
export type TaskListRow = {
  id: string
  name: string
  type: TaskType
  startsOn: string
  endsOn: string
  studyHour: number
  isAssess: boolean
  completeRate: number
  doneAt: Date | null
}

export function taskListStore(database: Database) {
  const list = (userId: string, limit: number, order: SQL[], conditions: (SQL | undefined)[]): Promise<TaskListRow[]> =>
    taskRows(database, userId)
      .where(and(tasks.isShown, sql`${tasks.id} in ${targetsOf(userId)}`, ...conditions))
      .orderBy(...order)
      .limit(limit)

  return {
    /** Neither finished nor past its last day; the earliest deadline first. */
    findToDo: (userId: string, filter: TaskFilter, today: string, limit: number) =>
      list(
        userId,
        limit,
        [sql`${tasks.endsOn}`, sql`${tasks.id}`],
        [...conditionsOf(filter), sql`not ${isOver(today)}`],
      ),

    /** Finished or past its last day (D1-Q10); the latest deadline first. */
    findDone: (userId: string, filter: TaskFilter, today: string, limit: number) =>
      list(userId, limit, [sql`${tasks.endsOn} desc`, sql`${tasks.id} desc`], [...conditionsOf(filter), isOver(today)]),
  }
}

export const taskRows = (database: Database, userId: string) =>
  database
    .select({
      id: tasks.id,
      name: tasks.name,
      type: sql<TaskType>`${tasks.type}`,
      startsOn: tasks.startsOn,
      endsOn: tasks.endsOn,
      studyHour: tasks.studyHour,
      isAssess: tasks.isAssess,
      completeRate: sql<number>`coalesce(${taskProgress.completeRate}, 0)`,
      doneAt: taskProgress.doneAt,
    })
    .from(tasks)
    .leftJoin(taskProgress, and(eq(taskProgress.taskId, tasks.id), eq(taskProgress.userId, userId)))
    .$dynamic()

const isOver = (today: string) => sql`(${taskProgress.doneAt} is not null or ${tasks.endsOn} < ${today})`

const conditionsOf = ({ name, type, from, to }: TaskFilter): (SQL | undefined)[] => [
  name ? ilike(tasks.name, containing(name)) : undefined,
  type ? eq(tasks.type, type) : undefined,
  from ? gte(tasks.endsOn, from) : undefined,
  to ? lte(tasks.startsOn, to) : undefined,
]
