import type { classExams } from '@college/contract/exams/exam.ts'
import type { ownExams } from '@college/contract/exams/list.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { mayViewExam } from '@college/rules/exams/card.ts'
import { attemptsLeftText, cardWindowText, endsSoonText, lastTimeOf } from '@college/rules/exams/card-texts.ts'
import { blocking, isTakeable, leftText, ruleText } from '@college/rules/exams/conditions.ts'
import { ChevronRight, Lock } from 'lucide-react'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './ExamCard.module.css'

type OfClass = Reply<typeof classExams>[number]
type OfPerson = RowOf<typeof ownExams>

/** An exam as lists of exams have it: those of a class know nothing of sittings. */
export type CardExam = OfClass & Partial<OfPerson>

type Props = {
  exam: CardExam
  /** The task or class that it belongs to. */
  place?: string
  isBusy: boolean
  onEnter: () => void
  onWhy: () => void
}

/**
 * An exam that is to be done: what it is, and the button that its standing allows (D2-B131). What cannot be taken now has
 * no button that would be refused: it says its rule, and leads to what is missing.
 */
export function ExamCard({ exam, place, isBusy, onEnter, onWhy }: Props) {
  const soon = isTakeable(exam.group) ? endsSoonText(lastTimeOf(exam), exam.judgedAt) : ''
  const isRunning = exam.group === 'begun'
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Phrases text={exam.name} />
        </h3>
        {isRunning ? (
          <Tag kind="warning">还剩 {exam.minutesLeft ?? 0} 分钟</Tag>
        ) : (
          soon && <Tag kind="warning">{soon}</Tag>
        )}
      </div>
      {place && <p className={styles.place}>{place}</p>}
      {isTakeable(exam.group) ? (
        <Open exam={exam} isBusy={isBusy} onEnter={onEnter} />
      ) : (
        <Closed exam={exam} isBusy={isBusy} onEnter={onEnter} onWhy={onWhy} />
      )}
    </article>
  )
}

type PartProps = Pick<Props, 'exam' | 'isBusy' | 'onEnter'>

function Open({ exam, isBusy, onEnter }: PartProps) {
  const { group, exam_count, exam_score, questionCount = 0, minutes } = exam
  return (
    <>
      <dl className={styles.facts}>
        {questionCount > 0 && <Fact name="题数" value={`${questionCount}`} />}
        {minutes !== undefined && <Fact name="时长" value={`${minutes} 分钟`} />}
        <Fact name="合格" value={`${exam.pass_score} / ${exam.score}`} />
        <Fact name="机会" value={attemptsLeftText(exam)} />
      </dl>
      <div className={styles.foot}>
        <p className={styles.time}>
          {group !== 'begun' && <span className="nc-keep">{cardWindowText(exam, exam.judgedAt)}</span>}
          {exam_score !== null && <span className="nc-keep">最高 {exam_score} 分</span>}
        </p>
        <div className={styles.buttons}>
          <View exam={exam} isBusy={isBusy} onEnter={onEnter} />
          <Button small busy={isBusy} onClick={onEnter} aria-label={`${startText(group, exam_count)}：${exam.name}`}>
            {startText(group, exam_count)}
          </Button>
        </div>
      </div>
    </>
  )
}

function startText(group: CardExam['group'], attempts: number): string {
  if (group === 'begun') return '继续考试'
  return attempts > 0 ? '再考一次' : '开始考试'
}

function Closed({ exam, isBusy, onEnter, onWhy }: PartProps & Pick<Props, 'onWhy'>) {
  const go = useGo()
  const [first] = blocking(exam.conditions)
  return (
    <>
      <div className={styles.reason}>
        <span className={styles.lock}>
          <Lock size={18} aria-hidden="true" />
        </span>
        <div className={styles.why}>
          <p className={styles.rule}>
            <Phrases text={first ? ruleText(first) : '现在不能考'} />
          </p>
          <button type="button" className={styles.ask} onClick={onWhy}>
            {first && `${leftText(exam.conditions)}，`}为什么
            <span className="nc-hidden">：{exam.name}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </div>
        {first?.to && (
          <Button
            kind={first.turn === 'learner' ? 'soft' : 'line'}
            small
            onClick={() => go(first.to)}
            aria-label={`${first.act}：${first.title}`}
          >
            {first.act}
          </Button>
        )}
      </div>
      {mayViewExam(exam) && (
        <div className={styles.buttons}>
          <View exam={exam} isBusy={isBusy} onEnter={onEnter} />
        </div>
      )}
    </>
  )
}

/** Only what was taken can be looked at (D1-B183 to D1-B185, D2-B186 to D2-B189). */
const View = ({ exam, isBusy, onEnter }: PartProps) =>
  mayViewExam(exam) && (
    <Button kind="line" small busy={isBusy} onClick={onEnter}>
      查看考试
    </Button>
  )

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="nc-num">{value}</dd>
  </div>
)
