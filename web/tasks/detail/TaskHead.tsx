import { hoursText, rangeText } from '@college/rules/kit/format.ts'
import { CalendarDays } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TaskProgress, TimeTag } from '../TaskListItem.tsx'
import type { TaskDetailReply } from './detail.ts'
import styles from './TaskHead.module.css'

/** Name, period and progress (D1-B132). */
export function TaskHead({ task }: { task: TaskDetailReply }) {
  const { verb, unit, text } = measures[task.task_type_value]
  return (
    <Card className={styles.head}>
      <h2 className={styles.name}>
        <Phrases text={task.task_name} />
      </h2>
      <p className={styles.tags}>
        <Tag>{task.task_type_text}任务</Tag>
        <TimeTag task={task} />
      </p>
      <p className={styles.period}>
        <CalendarDays size={18} aria-hidden="true" />
        {rangeText(task.task_cycle_sdate, task.task_cycle_edate)}
      </p>
      <div className={styles.progress}>
        <TaskProgress task={task} size={76} />
        <p className={styles.figure}>
          <span>{verb}</span>
          <b className="nc-num">{text(task.finish_count)}</b>
          <span>
            {' '}
            / {text(task.total_count)} {unit}
          </span>
        </p>
      </div>
    </Card>
  )
}

const measures = {
  1: { verb: '已完成', unit: '门课程', text: String },
  2: { verb: '已通过', unit: '场考试', text: String },
  3: { verb: '已获得', unit: '学时', text: hoursText },
}
