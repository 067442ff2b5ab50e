import { LONGEST_ESSAY } from '@college/contract/questions/question.ts'
import { limitText } from '@college/rules/homework/limit-text.ts'
import { storableText } from '@college/rules/kit/storable-text.ts'
import { referenceText } from '@college/rules/questions/plain-html.ts'
import { useId } from 'react'
import { TextArea } from '../ui/form/TextArea.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { ReadUnderlines } from '../ui/UnderlinedText.tsx'
import type { AnswerProps } from './answer-props.ts'
import styles from './TextAnswers.module.css'

const LONGEST_BLANK = 500

/** One field for each blank of the stem. */
export function Blanks({ question, answer, onAnswer, rightKey, label }: AnswerProps) {
  const given = Array.isArray(answer) ? answer : []
  const count = question.blanks ?? 1
  const put = (place: number, text: string) => {
    const next = Array.from({ length: count }, (_, index) => (index === place ? text : (given[index] ?? '')))
    onAnswer?.(next.some((each) => each.trim() !== '') ? next : null)
  }
  return (
    <div className={styles.blanks}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no other name than their place
        <div key={place}>
          <label className={styles.blank}>
            <span className={styles.place}>（{place + 1}）</span>
            <input
              className={styles.input}
              aria-label={`${label}，第 ${place + 1} 空`}
              value={given[place] ?? ''}
              maxLength={LONGEST_BLANK}
              readOnly={!onAnswer}
              autoComplete="off"
              onChange={({ target }) => put(place, target.value)}
            />
          </label>
          {rightKey?.accepted && <RightText text={(rightKey.accepted[place] ?? []).join(' / ')} />}
        </div>
      ))}
    </div>
  )
}

/** A number; the server reads full-width digits too. */
export function NumberField({ question, answer, onAnswer, rightKey, label }: AnswerProps) {
  return (
    <div>
      <label className={styles.blank}>
        <input
          className={styles.input}
          aria-label={`${label}，填写数值`}
          inputMode="decimal"
          placeholder="填写数值"
          value={typeof answer === 'string' ? answer : ''}
          maxLength={40}
          readOnly={!onAnswer}
          autoComplete="off"
          onChange={({ target }) => onAnswer?.(target.value.trim() === '' ? null : target.value)}
        />
        {question.unit && <span className={styles.unit}>{question.unit}</span>}
      </label>
      {rightKey?.number !== undefined && (
        <RightText text={`${rightKey.number}${rightKey.tolerance ? ` ± ${rightKey.tolerance}` : ''}`} />
      )}
    </div>
  )
}

export const ShortText = (props: AnswerProps) => <LongText {...props} rows={6} />
export const Essay = (props: AnswerProps) => <LongText {...props} rows={12} />

type LongProps = AnswerProps & { rows: number }

function LongText(props: LongProps) {
  const { answer, rightKey, underlines = [], label } = props
  const names = rightKey?.criteria?.map(({ name }) => name) ?? []
  return (
    <div>
      {typeof answer === 'string' && underlines.length > 0 ? (
        <section className={styles.read} aria-label={`${label}，作答`}>
          <ReadUnderlines text={answer} underlines={underlines} names={names} />
        </section>
      ) : (
        <TextField {...props} />
      )}
      {rightKey?.reference && <RightText name="参考答案" text={referenceText(rightKey)} />}
    </div>
  )
}

/** What is kept of a text; what does not fit any answer is cut where it was put in, and said. */
function written(before: string, after: string): string | null {
  const fits = after.length <= LONGEST_ESSAY
  const { text, cut } = fits ? { text: after, cut: 0 } : limitText(before, after, LONGEST_ESSAY)
  if (cut > 0) toast(`作答最多 ${LONGEST_ESSAY} 字，多出的 ${cut} 字没有加入`)
  return storableText(text) || null
}

function TextField({ question, answer, onAnswer, label, rows }: LongProps) {
  const text = typeof answer === 'string' ? answer : ''
  const most = question.most ?? LONGEST_ESSAY
  const hint = useId()
  return (
    <>
      <TextArea
        label={`${label}，作答`}
        value={text}
        most={most}
        rows={rows}
        readOnly={!onAnswer}
        placeholder="请输入答案"
        aria-describedby={hint}
        error={[...text].length > most ? `最多 ${most} 个字` : undefined}
        onChange={(value) => onAnswer?.(written(text, value))}
      />
      <span id={hint} className="nc-hidden">
        最多 {most} 个字
      </span>
    </>
  )
}

export const RightText = ({ name = '正确答案', text }: { name?: string; text: string }) => (
  <p className={styles.right}>
    {name}：<span>{text}</span>
  </p>
)
