import { dateTimeText, rangeText } from '@college/rules/kit/format.ts'
import { ClipboardCheck, Lock } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useEnterExam } from '../use-enter-exam.ts'
import { type ContentExam, whyClosed } from './detail.ts'
import styles from './ExamListItem.module.css'

type Props = { taskId: string; exam: ContentExam; gatePercent: number }

/** An exam of a task with its button, or the reason why it is closed (D1-B135, D1-B181). */
export function ExamListItem({ taskId, exam, gatePercent }: Props) {
  const { enter, isBusy } = useEnterExam(taskId)
  const refusal = whyClosed(exam, gatePercent)
  const isPassed = exam.examPass === 1
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <ClipboardCheck size={18} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <h3 className={styles.name}>{exam.name}</h3>
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
        kind={isPassed ? 'line' : 'soft'}
        small
        busy={isBusy}
        disabled={refusal !== undefined}
        aria-label={`${isPassed ? '再考一次' : '开始考试'}：${exam.name}`}
        onClick={() => enter(exam.exam_sjgl_id)}
      >
        {isPassed ? '再考一次' : '开始考试'}
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
  const [from, to] = [start_time, end_time].map((at) => at && dateTimeText(new Date(at)))
  if (from && to) return rangeText(from, to)
  if (from) return `${from} 起`
  return to ? `${to} 止` : ''
}
