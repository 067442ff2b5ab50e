import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import type { AnswerProps } from './answer-props.ts'
import { Choices } from './Choices.tsx'
import { Html } from './Html.tsx'
import { Matching } from './Matching.tsx'
import { Ordering } from './Ordering.tsx'
import styles from './QuestionView.module.css'
import { Blanks, LongText, NumberField } from './TextAnswers.tsx'

/** A question: its text, and the input fields for the answer. */
export const QuestionView = ({ question, ...rest }: Omit<AnswerProps, 'question'> & { question: ShownQuestion }) => (
  <div className={styles.question}>
    <Html html={question.stem} className={styles.stem} />
    <AnswerFields question={question} {...rest} />
  </div>
)

function AnswerFields(props: AnswerProps) {
  const { question, answer, onAnswer, rightKey, label } = props
  switch (question.type) {
    case 'single':
    case 'multiple':
      return (
        <Choices
          legend={label}
          options={question.options ?? []}
          isMultiple={question.type === 'multiple'}
          chosen={listOf(answer)}
          onChoose={
            onAnswer &&
            ((chosen) => onAnswer(question.type === 'single' ? (chosen[0] ?? null) : chosen.length > 0 ? chosen : null))
          }
          right={rightKey?.values}
        />
      )
    case 'judge':
      return (
        <Choices
          legend={label}
          options={judgements}
          chosen={listOf(answer)}
          onChoose={onAnswer && (([chosen]) => onAnswer(chosen ?? null))}
          right={rightKey && [String(rightKey.isTrue === true)]}
        />
      )
    case 'blank':
      return <Blanks {...props} />
    case 'numeric':
      return <NumberField {...props} />
    case 'matching':
      return <Matching {...props} />
    case 'ordering':
      return <Ordering {...props} />
    case 'case':
      return <CaseParts {...props} />
    default:
      return <LongText {...props} />
  }
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
