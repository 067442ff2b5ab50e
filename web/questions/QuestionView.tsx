import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import type { ComponentType } from 'react'
import type { AnswerProps } from './answer-props.ts'
import { Choices } from './Choices.tsx'
import { Html } from './Html.tsx'
import { Matching } from './Matching.tsx'
import { Ordering } from './Ordering.tsx'
import styles from './QuestionView.module.css'
import { Blanks, Essay, NumberField, ShortText } from './TextAnswers.tsx'

/** A question: its text, and the input fields for the answer. */
export const QuestionView = ({ question, ...rest }: Omit<AnswerProps, 'question'> & { question: ShownQuestion }) => (
  <div className={styles.question}>
    <Html html={question.stem} className={styles.stem} />
    <AnswerFields question={question} {...rest} />
  </div>
)

const fields: Record<QuestionType, ComponentType<AnswerProps>> = {
  single: OneChoice,
  multiple: SeveralChoices,
  judge: Judgement,
  blank: Blanks,
  numeric: NumberField,
  matching: Matching,
  ordering: Ordering,
  short: ShortText,
  essay: Essay,
  case: CaseParts,
}

function AnswerFields(props: AnswerProps) {
  const Own = fields[props.question.type]
  return <Own {...props} />
}

function OneChoice({ question: { options = [] }, answer, onAnswer, rightKey, isRight, label }: AnswerProps) {
  return (
    <Choices
      legend={label}
      options={options}
      chosen={listOf(answer)}
      onChoose={onAnswer && (([chosen]) => onAnswer(chosen ?? null))}
      right={rightKey?.values}
      isRight={isRight}
    />
  )
}

function SeveralChoices({ question: { options = [] }, answer, onAnswer, rightKey, isRight, label }: AnswerProps) {
  return (
    <Choices
      legend={label}
      options={options}
      isMultiple
      chosen={listOf(answer)}
      onChoose={onAnswer && ((chosen) => onAnswer(chosen.length > 0 ? chosen : null))}
      right={rightKey?.values}
      isRight={isRight}
    />
  )
}

function Judgement({ answer, onAnswer, rightKey, isRight, label }: AnswerProps) {
  return (
    <Choices
      legend={label}
      options={judgements}
      chosen={listOf(answer)}
      onChoose={onAnswer && (([chosen]) => onAnswer(chosen ?? null))}
      right={rightKey && [String(rightKey.isTrue === true)]}
      isRight={isRight}
    />
  )
}

const judgements = [
  { value: 'true', text: '正确' },
  { value: 'false', text: '错误' },
]

const listOf = (answer: Answer | null): string[] =>
  answer === null ? [] : typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : []

function CaseParts({ question, answer, onAnswer, rightKey, label }: AnswerProps) {
  const given = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : {}
  const put = (value: string, part: Answer | null) => {
    const { [value]: _, ...others } = given
    const next = part === null ? others : { ...others, [value]: part as string | string[] }
    onAnswer?.(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <ol className={styles.parts}>
      {question.parts?.map((part, place) => (
        <li key={part.value} className={styles.part}>
          <div className={styles.partStem}>
            <span className={styles.partNumber}>（{place + 1}）</span>
            <Html html={part.stem} className={styles.partText} />
          </div>
          <AnswerFields
            question={part}
            answer={given[part.value] ?? null}
            onAnswer={onAnswer && ((value) => put(part.value, value))}
            rightKey={rightKey?.parts?.[part.value]}
            label={`${label}，第 ${place + 1} 小题`}
          />
        </li>
      ))}
    </ol>
  )
}
