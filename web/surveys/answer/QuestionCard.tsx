import type { Question } from '@college/contract/surveys/form.ts'
import { cellOf, scaleValues } from '@college/rules/surveys/answers.ts'
import { questionKindNames } from '@college/rules/surveys/question-kinds.ts'
import { CircleAlert } from 'lucide-react'
import { Choices, Ordering } from '../../questions/door.ts'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './QuestionCard.module.css'

type Answering = { values: readonly string[]; onAnswer: (values: string[]) => void }
type Props = Answering & { question: Question; number: number; problem: string | undefined }

/** The id of its element: where focus goes when its answer is wrong. */
export const questionElement = (id: string) => `question-${id}`

/** One question with the fields that answer it, and what is wrong with the answer. */
export function QuestionCard({ question, number, values, problem, onAnswer }: Props) {
  const { id, kind, title, isRequired } = question
  return (
    <section id={questionElement(id)} tabIndex={-1} aria-label={`第 ${number} 题`} className={styles.question}>
      <h3 className={styles.title}>
        {number}. {title}
      </h3>
      <p className={styles.meta}>
        <Tag kind="red">{questionKindNames[kind]}</Tag>
        {isRequired ? '必答' : '选答'}
        {question.kind === 'multiple' && `，${limitText(question)}`}
      </p>
      <Fields question={question} values={values} onAnswer={onAnswer} />
      {problem && (
        <p role="alert" className={styles.problem}>
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </section>
  )
}

const limitText = ({ least, most }: { least: number; most: number }) =>
  least === most ? `选择 ${most} 项` : least > 1 ? `选择 ${least} 至 ${most} 项` : `最多选择 ${most} 项`

function Fields({ question, values, onAnswer }: Answering & { question: Question }) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <Choices
          legend={question.title}
          options={optionsOf(question.options)}
          isMultiple={question.kind === 'multiple'}
          chosen={values}
          onChoose={onAnswer}
        />
      )
    case 'order':
      return (
        <Ordering
          question={{ value: question.id, type: 'ordering', options: optionsOf(question.options) } as never}
          answer={values.length > 0 ? [...values] : null}
          onAnswer={(order) => onAnswer(Array.isArray(order) ? order : [])}
          label={question.title}
        />
      )
    case 'matrix':
      return <Matrix question={question} values={values} onAnswer={onAnswer} />
    case 'scale':
      return <Scale question={question} values={values} onAnswer={onAnswer} />
    case 'text':
      return (
        <TextArea
          label={question.title}
          rows={question.maxLength > 100 ? 4 : 2}
          most={question.maxLength}
          value={values[0] ?? ''}
          onChange={(text) => onAnswer(text === '' ? [] : [text])}
        />
      )
  }
}

const optionsOf = (options: readonly { id: string; text: string }[]) =>
  options.map(({ id: value, text }) => ({ value, text }))

type Kind<K extends Question['kind']> = Extract<Question, { kind: K }>

/** One line of choices for each row: on a phone a table would be too wide. */
function Matrix({ question, values, onAnswer }: Answering & { question: Kind<'matrix'> }) {
  const put = (row: string, cell: string) => onAnswer([...values.filter((each) => !each.startsWith(`${row}:`)), cell])
  return (
    <div className={styles.rows}>
      {question.rows.map((row) => (
        <fieldset key={row.id} className={styles.row}>
          <legend className={styles.legend}>{row.text}</legend>
          <div className={styles.cells}>
            {question.columns.map((column) => {
              const cell = cellOf(row.id, column.id)
              return (
                <Cell
                  key={column.id}
                  name={`${question.id} ${row.id}`}
                  text={column.text}
                  isOn={values.includes(cell)}
                  onChoose={() => put(row.id, cell)}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Scale({ question, values, onAnswer }: Answering & { question: Kind<'scale'> }) {
  return (
    <fieldset className={styles.row}>
      <legend className="nc-hidden">
        {question.title}，1 分为{question.lowText}，{question.points} 分为{question.highText}
      </legend>
      <div className={styles.cells}>
        {scaleValues(question).map((value) => (
          <Cell
            key={value}
            name={question.id}
            text={value}
            isOn={values.includes(value)}
            onChoose={() => onAnswer([value])}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{question.lowText}</span>
        <span>{question.highText}</span>
      </p>
    </fieldset>
  )
}

type CellProps = { name: string; text: string; isOn: boolean; onChoose: () => void }

/** One of several choices that stand in a line. */
function Cell({ name, text, isOn, onChoose }: CellProps) {
  return (
    <label className={classes(styles.cell, isOn && styles.on)}>
      <input type="radio" className="nc-hidden" name={name} checked={isOn} onChange={onChoose} />
      {text}
    </label>
  )
}
