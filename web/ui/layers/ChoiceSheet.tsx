import { Check } from 'lucide-react'
import styles from './ChoiceSheet.module.css'
import { Sheet } from './Sheet.tsx'

type Props<Value> = {
  isOpen: boolean
  title: string
  choices: readonly { value: Value; text: string }[]
  value: Value
  onClose: () => void
  onPick: (value: Value) => void
}

/** One of a few, chosen by one tap, which closes the sheet too. */
export function ChoiceSheet<Value extends string | number>({
  isOpen,
  title,
  choices,
  value,
  onClose,
  onPick,
}: Props<Value>) {
  const choose = (chosen: Value) => {
    onPick(chosen)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            className={styles.choice}
            onClick={() => choose(choice.value)}
          >
            {choice.text}
            {choice.value === value && <Check size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
