import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { mayViewExam } from '@college/rules/exams/card.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { ClipboardCheck, Lock } from 'lucide-react'
import { useEnterExam } from '../../exams/door.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type ContentExam, whyClosed } from './detail.ts'
import styles from './ExamListItem.module.css'

type Props = { taskId: string; exam: ContentExam; gatePercent: number }

/** An exam of a task with its button, or the reason why it is closed (D1-B135, D1-B181). */
export function ExamListItem({ taskId, exam, gatePercent }: Props) {
  const { enter, isBusy } = useEnterExam([getTaskDetailById])
  const refusal = whyClosed(exam, gatePercent)
  const isPassed = exam.examPass === 1
  const onlyViews = refusal !== undefined && mayViewExam(exam)
  const act = onlyViews ? '查看考试' : isPassed ? '再考一次' : '开始考试'
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <ClipboardCheck size={18} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <h3 className={styles.name}>
          <Phrases text={exam.name} />
        </h3>
        <p className={styles.meta}>
          <span>总分 {exam.score}</span>
          <span>及格 {exam.pass_score}</span>
          <span>{attemptsText(exam)}</span>
        </p>
        {exam.exam_score !== null && (
          <p className={styles.meta}>
            <Tag kind={isPassed ? 'green' : 'warning'}>{isPassed ? '已通过' : '未通过'}</Tag>
            <span>最高 {exam.exam_score} 分</span>
          </p>
        )}
      </div>
      <Button
        kind={isPassed || onlyViews ? 'line' : 'soft'}
        small
        busy={isBusy}
        disabled={refusal !== undefined && !onlyViews}
        aria-label={`${act}：${exam.name}`}
        onClick={() => enter({ examId: exam.examId, businessId: taskId, businessType: 'task' })}
      >
        {act}
      </Button>
      {timeText(exam) && <p className={styles.more}>{timeText(exam)}</p>}
      {refusal && (
        <p className={classes(styles.more, styles.closed)}>
          <Lock size={14} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </div>
  )
}

const attemptsText = ({ examlimit, surplus_count }: ContentExam) =>
  examlimit === 0 ? '次数不限' : `剩余 ${surplus_count} 次`

function timeText({ start_time, end_time }: ContentExam): string {
  if (start_time && end_time) return rangeText(start_time, end_time)
  if (start_time) return `${start_time} 起`
  return end_time ? `${end_time} 止` : ''
}
