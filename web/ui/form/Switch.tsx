import type { ReactNode } from 'react'
import styles from './Switch.module.css'

type Props = { label: string; hint?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** A line that is on or off; the whole line is the place to tap. */
export const Switch = ({ label, hint, isOn, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    className={styles.row}
    onClick={() => onChange(!isOn)}
  >
    <span>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
    <span className={styles.track} />
  </button>
)
