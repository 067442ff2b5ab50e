import { Check } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import styles from './ChoiceMenu.module.css'

type Props<Value> = {
  title: string
  isOpen: boolean
  /** A stage that fills the screen hides sheets: the choice is then made on it. */
  isOnStage: boolean
  options: { value: Value; text: string }[]
  value: Value | undefined
  onChoose: (value: Value) => void
  onClose: () => void
}

/** One of a few: a rate or a clarity. */
export function ChoiceMenu<Value extends string | number>({
  title,
  isOpen,
  isOnStage,
  onClose,
  ...choice
}: Props<Value>) {
  const choose = (value: Value) => {
    onClose()
    if (value !== choice.value) choice.onChoose(value)
  }
  const list = (
    <div role="radiogroup" aria-label={title} className={classes(styles.list, isOnStage && styles.onStage)}>
      {choice.options.map(({ value, text }) => (
        // biome-ignore lint/a11y/useSemanticElements: a choice closes the menu, which an input does on every arrow key
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === choice.value}
          className={classes(styles.option, value === choice.value && styles.on)}
          onClick={() => choose(value)}
        >
          {text}
          {value === choice.value && <Check size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )

  if (!isOnStage) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={title}>
        {list}
      </Sheet>
    )
  }
  if (!isOpen) return null
  return (
    <div className={styles.layer}>
      <button type="button" tabIndex={-1} aria-label="关闭" className={styles.mask} onClick={onClose} />
      {list}
    </div>
  )
}
