import { spokenText } from '@college/rules/questions/plain-html.ts'
import { optionLetter } from '@college/rules/questions/type-names.ts'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Choices.module.css'
import { Html } from './Html.tsx'

type Option = { value: string; text: string }

type Props = {
  legend: string
  options: readonly Option[]
  isMultiple?: boolean
  chosen: readonly string[]
  /** Undefined: nothing can be chosen any more. */
  onChoose?: ((chosen: string[]) => void) | undefined
  /** The right ones, where they may be seen. */
  right?: readonly string[] | undefined
}

/** The options of a question: round letters where one is chosen, square ones where several are. */
export function Choices({ legend, options, isMultiple = false, chosen, onChoose, right }: Props) {
  const name = useId()
  const toggle = (value: string) => {
    if (!isMultiple) return onChoose?.([value])
    const kept = options.map((option) => option.value)
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onChoose?.(kept.filter((each) => next.includes(each)))
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="nc-hidden">{legend}</legend>
      {options.map(({ value, text }, place) => {
        const isChosen = chosen.includes(value)
        const verdict = right && verdictOf(isChosen, right.includes(value))
        return (
          <label
            key={value}
            className={classes(
              styles.option,
              isChosen && styles.chosen,
              verdict && styles[verdict],
              !onChoose && styles.still,
            )}
          >
            <input
              className="nc-hidden"
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              // A formula or a picture alone gives the field no name.
              aria-label={
                /<(?:math|img)\b/.test(text) ? `选项 ${optionLetter(place)} ${spokenText(text)}`.trim() : undefined
              }
              checked={isChosen}
              disabled={!onChoose}
              onChange={() => toggle(value)}
            />
            <span className={classes(styles.letter, isMultiple && styles.square)} aria-hidden="true">
              {optionLetter(place)}
            </span>
            <Html html={text} className={styles.text} />
            {verdict === 'wrong' ? (
              <X size={20} className={styles.mark} aria-label="错选" />
            ) : verdict === 'right' ? (
              <Check size={20} className={styles.mark} aria-label="正确答案" />
            ) : (
              isChosen && <Check size={20} className={styles.mark} aria-hidden="true" />
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

const verdictOf = (isChosen: boolean, isRight: boolean) => (isRight ? 'right' : isChosen ? 'wrong' : undefined)
