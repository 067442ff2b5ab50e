import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import { addDays } from '@college/rules/kit/day.ts'
import { countdownText, progressShown } from '@college/rules/tasks/state.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { classes } from '../ui/classes.ts'
import { DayRange } from '../ui/DayRange.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './TaskListItem.module.css'

export type TaskCard = Reply<typeof getTaskListByUser>['todolist'][number]

/** From this many days left the tag warns. */
const SOON = 3

/** A task in a list (D1-B125, D1-B131). */
export function TaskListItem({ task }: { task: TaskCard }) {
  const go = useGo()
  const to = href(routes.taskDetail, { taskId: task._id })
  return (
    <TapLink to={to} onTap={() => go(to)} className={styles.row}>
      <div className={styles.texts}>
        <h3 className={classes(styles.title, 'nc-clip2')}>
          <Phrases text={task.task_name} />
        </h3>
        <p className={styles.meta}>
          <DayRange from={task.task_cycle_sdate} to={task.task_cycle_edate} />
        </p>
        <p className={styles.tags}>
          <Tag>{task.task_type_text}</Tag>
          <TimeTag task={task} />
        </p>
      </div>
      <TaskProgress task={task} size={52} />
    </TapLink>
  )
}

/** The progress ring, or the word in its place (D1-B178, D1-B179, D1-B180). */
export function TaskProgress({ task, size }: { task: TaskCard; size: number }) {
  const shown = progressShown(task.complete_rate, task.task_state_value)
  if (shown.circle) return <ProgressRing percent={task.complete_rate} label="完成进度" size={size} />
  return <span className={styles.state}>{shown.text}</span>
}

/** How many days are left, or that the task is over. */
export function TimeTag({ task }: { task: TaskCard }) {
  const cycle = { startsOn: task.task_cycle_sdate, endsOn: task.task_cycle_edate }
  // From the server's date, which the state was computed with: a phone's clock may be wrong (D1-Q24).
  const today = addDays(cycle.endsOn, -task.countdown)
  const text = countdownText(cycle, task.task_state_value, today)
  if (task.task_state_value === 4) return <Tag>{task.task_state_text}</Tag>
  if (task.task_state_value === 3) return <Tag kind="green">{task.task_state_text}</Tag>
  const isSoon = task.task_state_value === 2 && task.countdown <= SOON
  return <Tag kind={isSoon ? 'warning' : 'blue'}>{text}</Tag>
}
