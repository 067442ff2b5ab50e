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
  /** How the whole answer was marked, where the right ones are not told. */
  isRight?: boolean | undefined
}

/** The options of a question: round letters where one is chosen, square ones where several are. */
export function Choices({ legend, options, isMultiple = false, chosen, onChoose, right, isRight }: Props) {
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
        const verdict = right ? verdictOf(isChosen, right.includes(value)) : markedAs(isChosen, isRight, isMultiple)
        return (
          <label
            key={value}
            className={classes(
              styles.option,
              isChosen && (isRight === undefined ? styles.chosen : styles.given),
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

/** Of several that were chosen and are not all right nobody is told which is wrong. */
function markedAs(isChosen: boolean, isRight: boolean | undefined, isMultiple: boolean) {
  if (!isChosen || isRight === undefined) return undefined
  if (isRight) return 'right'
  return isMultiple ? undefined : 'wrong'
}
