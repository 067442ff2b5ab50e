import { spokenText } from '@college/rules/questions/plain-html.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { AnswerProps } from './answer-props.ts'
import { Html } from './Html.tsx'
import styles from './Ordering.module.css'
import { RightText } from './TextAnswers.tsx'

/** Items that are put in order by two buttons each. Until one is moved, or the order is taken as it is, nothing counts. */
export function Ordering({ question: { options = [] }, answer, onAnswer, rightKey, label }: AnswerProps) {
  const shown = Array.isArray(answer) ? answer : options.map(({ value }) => value)
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? ''
  const move = (from: number, to: number) => {
    const next = [...shown]
    next.splice(to, 0, ...next.splice(from, 1))
    onAnswer?.(next)
  }
  return (
    <div className={styles.ordering}>
      <ol className={styles.items} aria-label={label}>
        {shown.map((value, place) => (
          <li key={value} className={styles.item}>
            <span className={styles.place}>{place + 1}</span>
            <Html html={textOf(value)} className={styles.text} />
            {onAnswer && (
              <>
                <IconButton
                  label={`上移：${spokenText(textOf(value))}`}
                  icon={<ArrowUp size={20} />}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  label={`下移：${spokenText(textOf(value))}`}
                  icon={<ArrowDown size={20} />}
                  disabled={place === shown.length - 1}
                  onClick={() => move(place, place + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {onAnswer && answer === null && (
        <Button kind="line" small onClick={() => onAnswer(shown)}>
          就按这个顺序
        </Button>
      )}
      {rightKey?.values && (
        <RightText name="正确顺序" text={rightKey.values.map((value) => spokenText(textOf(value))).join(' → ')} />
      )}
    </div>
  )
}
