import { hoursText } from '@college/rules/kit/format.ts'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import type { TaskDetailReply } from './detail.ts'
import styles from './TaskRequirements.module.css'

/** The requirements of a task, and which are met (D1-B133, D1-B134). */
export function TaskRequirements({ task }: { task: TaskDetailReply }) {
  const isVoluntary = task.is_assess_value === 0 && task.task_assess_exam.length > 0
  return (
    <Card rows>
      {requirementsOf(task).map(({ text, isDone }) => (
        <div key={text} className={styles.row}>
          {isDone ? <CircleCheckBig size={20} className={styles.done} /> : <CircleDashed size={20} />}
          <span className={styles.text}>{text}</span>
          <span className={isDone ? styles.done : styles.open}>{isDone ? '已达到' : '未达到'}</span>
        </div>
      ))}
      {isVoluntary && <p className={styles.hint}>考核考试自愿参加，不影响任务完成</p>}
    </Card>
  )
}

function requirementsOf(task: TaskDetailReply): { text: string; isDone: boolean }[] {
  const { total_count: total, complete_rate: rate, task_assess_exam: exams } = task
  const content = {
    1: `学完全部 ${total} 门课程`,
    2: `通过全部 ${total} 场考试`,
    3: `任务周期内获得 ${hoursText(task.study_hour)} 学时`,
  }[task.task_type_value]
  const own = { text: content, isDone: rate === 100 }
  if (task.is_assess_value === 0 || exams.length === 0) return [own]
  return [own, { text: `通过考核考试 ${exams.length} 场`, isDone: exams.every(({ examPass }) => examPass === 1) }]
}
