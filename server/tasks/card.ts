import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { countdown, TASK_STATES, TASK_TYPES, taskState } from '@college/rules/tasks/state.ts'
import type { TaskListRow } from './list.store.ts'

type Card = Reply<typeof getTaskListByUser>['todolist'][number]

/** A task in the form of the contract. */
export function taskCard(row: TaskListRow, today: Day): Card {
  const state = taskState(row, row.completeRate, row.doneAt !== null, today)
  return {
    _id: row.id,
    task_name: row.name,
    task_cycle_sdate: row.startsOn,
    task_cycle_edate: row.endsOn,
    task_type_value: row.type,
    task_type_text: TASK_TYPES[row.type],
    task_state_value: state,
    task_state_text: TASK_STATES[state],
    complete_rate: row.completeRate,
    countdown: countdown(row, today),
    study_hour: row.studyHour,
    is_assess_value: flagOf(row.isAssess),
  }
}
