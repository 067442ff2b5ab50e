import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './TextArea.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  /** What is to be written. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Validation error. */
  error?: string | undefined
  /** Maximum number of characters. A longer text is reported, not cut off. */
  most: number
}

/** Several lines to fill in, with the count of characters as people count them. */
export function TextArea({ label, value, onChange, error, most, ...rest }: Props) {
  const errorId = useId()
  const length = [...value].length
  return (
    <div>
      <div className={classes(styles.area, error && styles.wrong)}>
        <textarea
          rows={6}
          aria-label={label}
          {...rest}
          className={styles.text}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={classes(styles.count, length > most && styles.over)}>
          {length}/{most}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
