import type { ExamItem } from '@college/contract/exams/exam.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { mayStartExam, mayViewExam } from '@college/rules/exams/card.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { Button } from '../ui/Button.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Tag, type TagKind } from '../ui/Tag.tsx'
import styles from './ExamCard.module.css'

type Exam = InWords<typeof ExamItem>

type Props = {
  exam: Exam
  /** The task or class that it belongs to. */
  place?: string
  isBusy: boolean
  onEnter: () => void
}

/** Title, time, total score, attempts, best score, and the buttons that its state allows (D2-B131). */
export function ExamCard({ exam, place, isBusy, onEnter }: Props) {
  const { kind, text } = stateOf(exam)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Phrases text={exam.name} />
        </h3>
        <Tag kind={kind}>{text}</Tag>
      </div>
      {place && <p className={styles.place}>{place}</p>}
      <dl className={styles.facts}>
        <Fact name="总分" value={`${exam.score}`} />
        <Fact name="合格" value={`${exam.pass_score}`} />
        <Fact
          name="已考"
          value={exam.examlimit === 0 ? `${exam.exam_count} 次` : `${exam.exam_count} / ${exam.examlimit} 次`}
        />
        <Fact name="最高分" value={exam.exam_score === null ? '—' : `${exam.exam_score}`} />
      </dl>
      <p className={styles.time}>{timeText(exam)}</p>
      <div className={styles.buttons}>
        <Button kind="line" small disabled={!mayViewExam(exam)} busy={isBusy} onClick={onEnter}>
          查看考试
        </Button>
        {mayStartExam(exam) && (
          <Button kind="soft" small busy={isBusy} onClick={onEnter}>
            {exam.exam_count > 0 ? '再考一次' : '开始考试'}
          </Button>
        )}
      </div>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="nc-num">{value}</dd>
  </div>
)

/**
 * 合格 once passed, else the phase of the exam (D2-Q46). Whoever never took it has not failed it, and whoever has no attempt
 * left is not in the middle of it.
 */
function stateOf({ examPass, openState, examlimit, exam_count, surplus_count }: Exam): {
  kind: TagKind
  text: string
} {
  if (examPass === 1) return { kind: 'green', text: '合格' }
  if (openState === '0') return { kind: 'blue', text: '未开始' }
  if (openState === '2') return { kind: 'neutral', text: exam_count === 0 ? '未参加' : '已结束' }
  if (examlimit > 0 && surplus_count === 0) return { kind: 'neutral', text: '次数已用完' }
  return { kind: 'warning', text: '进行中' }
}

/** When the exam may be taken. */
function timeText({ start_time, end_time }: Pick<Exam, 'start_time' | 'end_time'>): string {
  if (!start_time) return end_time ? `${end_time} 前可参加` : '时间不限'
  return end_time ? rangeText(start_time, end_time) : `${start_time} 起可参加`
}
