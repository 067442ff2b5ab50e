import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { useEnterExam } from '../exams/door.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import type { TaskDetailReply } from './detail/detail.ts'
import { type NextStep, nextStep } from './detail/next-step.ts'
import styles from './TaskAction.module.css'

/** The button for the next step of a task, at the bottom of its page. */
export function TaskAction({ task }: { task: TaskDetailReply }) {
  const go = useGo()
  const { enter, isBusy } = useEnterExam([getTaskDetailById])
  const step = nextStep(task)
  if (!step) return null
  const take = (next: NextStep) => {
    if ('exam' in next) enter({ examId: next.exam, businessId: task._id, businessType: 'task' })
    else if ('course' in next) go(href(routes.coursePlayer, { id: next.course }))
    else go(href(routes.home, { tab: 'all' }))
  }
  return (
    <BottomBar>
      <span className={styles.missing}>{step.missing}</span>
      <Button className={styles.act} busy={isBusy} onClick={() => take(step)}>
        {step.act}
      </Button>
    </BottomBar>
  )
}
