import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Segmented.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; text: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three exclusive views of the same thing. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as flex everywhere
    <div role="group" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes(styles.segment, option.value === value && styles.on)}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
