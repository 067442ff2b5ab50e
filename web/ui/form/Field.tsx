import { CircleAlert, CircleX, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import styles from './Field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
  /** What is to be entered. It stays readable above the value. */
  label: string
  icon?: ReactNode
  value: string
  onChange: (value: string) => void
  /** Validation error. */
  error?: string | undefined
  /** Element at the end, instead of the clear button. */
  trail?: ReactNode
}

/** A text field. A password has a button that reveals it, any other value a button that clears it. */
export function Field({ label, icon, value, onChange, error, trail, type = 'text', ...rest }: FieldProps) {
  const errorId = useId()
  const [isShown, setShown] = useState(false)
  const shownType = type === 'password' && isShown ? 'text' : type

  return (
    <div>
      <label className={classes(styles.field, error && styles.wrong)}>
        {icon}
        <span className={styles.place}>
          <input
            aria-label={label}
            // The label stands in its place until something is entered; the style sheet asks whether it is shown.
            placeholder=" "
            {...rest}
            type={shownType}
            className={styles.input}
            value={value}
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          <span aria-hidden="true" className={styles.label}>
            {label}
          </span>
        </span>
        {trail ?? (
          <PageStack type={type} value={value} isShown={isShown} onShow={setShown} onClear={() => onChange('')} />
        )}
      </label>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

type TrailProps = {
  type: string
  value: string
  isShown: boolean
  onShow: (isShown: boolean) => void
  onClear: () => void
}

function PageStack({ type, value, isShown, onShow, onClear }: TrailProps) {
  if (type === 'password') {
    return (
      <IconButton
        className={styles.trail}
        label={isShown ? '隐藏密码' : '显示密码'}
        icon={isShown ? <Eye size={20} /> : <EyeOff size={20} />}
        onClick={() => onShow(!isShown)}
      />
    )
  }
  if (!value) return null
  return <IconButton className={styles.trail} label="清空" icon={<CircleX size={18} />} onClick={onClear} />
}
