import type { Underline } from '@college/contract/kit/underlines.ts'
import type { ExplainedPlace } from '@college/contract/questions/explained-place.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import { type Chosen, choicesOf } from '@college/rules/exams/answered.ts'
import { Check, X } from 'lucide-react'
import { AnsweredQuestion } from './AnsweredQuestion.tsx'
import { ExplainedPlaceRow } from './ExplainedPlaceRow.tsx'
import { Html } from './Html.tsx'
import styles from './WrongAnswer.module.css'

type Props = {
  question: ShownQuestion
  answer: Answer | null
  /** Full score. */
  score: number
  rightKey?: QuestionKey | undefined
  explanation?: string | undefined
  explainedPlace?: ExplainedPlace | undefined
  comment?: string
  underlines?: readonly Underline[] | undefined
  points?: readonly number[] | undefined
  label: string
}

/**
 * A question that was answered wrong: what was asked, what was chosen and should have been, why, and where it is
 * explained. Of a choice only these options are shown, not all.
 */
export function WrongAnswer({ explainedPlace, ...answered }: Props) {
  const { question, answer, rightKey, explanation } = answered
  const choices = choicesOf(question, answer, rightKey)
  return (
    <>
      {choices ? (
        <>
          <Html html={question.stem} className={styles.stem} />
          <dl className={styles.choices}>
            <Choice kind="chosen" name={choices.chosen.length > 0 ? '选了' : '未作答'} options={choices.chosen} />
            {choices.right.length > 0 && <Choice kind="right" name="应选" options={choices.right} />}
          </dl>
          {explanation && (
            <div className={styles.note}>
              <b>解析</b> <Html html={explanation} className={styles.explanation} />
            </div>
          )}
        </>
      ) : (
        <AnsweredQuestion {...answered} />
      )}
      {explainedPlace && <ExplainedPlaceRow explainedPlace={explainedPlace} />}
    </>
  )
}

function Choice({ kind, name, options }: { kind: 'chosen' | 'right'; name: string; options: readonly Chosen[] }) {
  const Icon = kind === 'right' ? Check : X
  return (
    <div className={styles[kind]}>
      <dt>
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      {options.map(({ letter, text }) => (
        <dd key={letter + text}>
          {letter && <b>{letter}</b>} <Html html={text} className={styles.option} />
        </dd>
      ))}
    </div>
  )
}
