import type { Underline } from '@college/contract/kit/underlines.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import { criteriaOf } from '@college/rules/exams/criteria.ts'
import styles from './AnsweredQuestion.module.css'
import { Html } from './Html.tsx'
import { QuestionView } from './QuestionView.tsx'

type Props = {
  question: ShownQuestion
  answer: Answer | null
  /** Full score. */
  score: number
  /** What the result policy does not show is left out. */
  rightKey?: QuestionKey | undefined
  explanation?: string | undefined
  comment?: string
  /** What the marker underlined in the answer. */
  underlines?: readonly Underline[] | undefined
  /** Of each criterion of the key. */
  points?: readonly number[] | undefined
  label: string
}

/** A question after it was handed in: the answer, the right one, and what was said about it. */
export function AnsweredQuestion({
  question,
  answer,
  score,
  rightKey,
  explanation,
  comment,
  underlines,
  points,
  label,
}: Props) {
  return (
    <>
      <QuestionView question={question} answer={answer} rightKey={rightKey} label={label} underlines={underlines} />
      {answer === null && <p className={styles.none}>未作答</p>}
      {points && rightKey && (
        <p className={styles.note}>
          <b>评分</b>{' '}
          {criteriaOf(rightKey, score)
            .map(({ name, fullScore }, place) => `${name} ${points[place] ?? '–'} / ${fullScore}`)
            .join('；')}
        </p>
      )}
      {comment && (
        <p className={styles.note}>
          <b>评语</b> {comment}
        </p>
      )}
      {explanation && (
        <div className={styles.note}>
          <b>解析</b> <Html html={explanation} className={styles.explanation} />
        </div>
      )}
    </>
  )
}
