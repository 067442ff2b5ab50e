import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { mayViewExam } from '@college/rules/exams/card.ts'
import { cardWindowText, overText } from '@college/rules/exams/card-texts.ts'
import { blocking } from '@college/rules/exams/conditions.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { ListRow } from '../ui/list/ListRow.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ExamBell } from './ExamBell.tsx'
import type { CardExam } from './ExamCard.tsx'
import styles from './ExamRow.module.css'

type Props = { exam: CardExam; place?: string; onEnter: () => void; onWhy: () => void }

/**
 * An exam that asks for nothing now: one that has not begun opens its reasons; what is passed or over opens its result,
 * where it may be looked at (D2-B189).
 */
export function ExamRow({ exam, place, onEnter, onWhy }: Props) {
  const go = useGo()
  const title = <Phrases text={exam.name} />
  if (exam.group === 'later') {
    const row = <ListRow title={title} hint={beginText(exam)} onTap={onWhy} />
    if (exam.mayRemind !== 1) return row
    return (
      <div className={styles.later}>
        {row}
        <ExamBell exam={exam} />
      </div>
    )
  }
  const { resultOf = '' } = exam
  const open = () =>
    resultOf ? go(href(routes.examFrame, { url: examPageAddress({ sitting: resultOf }) })) : onEnter()
  const isPassed = exam.group === 'passed'
  return (
    <ListRow
      title={title}
      hint={place && <Phrases text={place} />}
      value={
        <span className={styles.value}>
          {exam.exam_score !== null && <span className="nc-num">{exam.exam_score} 分</span>}
          <Tag kind={isPassed ? 'green' : 'neutral'}>{isPassed ? '合格' : overText(exam)}</Tag>
        </span>
      }
      {...(mayViewExam(exam) && { onTap: open })}
    />
  )
}

/** What it waits for: its own time, or that of its class. */
function beginText(exam: CardExam): string {
  const [first] = blocking(exam.conditions).filter(({ turn }) => turn === 'time')
  if (!first) return cardWindowText(exam, exam.judgedAt)
  return `${first.title}${first.standing && `，${first.standing}`}`
}
