import { Check } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './Progress.module.css'

type Props = { percent: number; label: string; size?: number; elective?: boolean }

/** A ring from twelve o'clock; beyond 100 it stays full, green and checked. */
export function ProgressRing({ percent, label, size = 48, elective }: Props) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  const isDone = whole === 100
  const stroke = size / 9
  const radius = (size - stroke) / 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  const length = 2 * Math.PI * radius

  return (
    <span role="img" aria-label={`${label} ${whole}%`} className={styles.ring}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={classes(styles.arc, elective && styles.elective, isDone && styles.complete)}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - whole / 100)}
          // A round cap would leave a dot where nothing has been done.
          visibility={whole === 0 ? 'hidden' : undefined}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      {isDone ? (
        <Check className={styles.check} size={size * 0.42} />
      ) : (
        <span className={styles.value} style={{ fontSize: Math.max(12, size * 0.22) }}>
          {whole}%
        </span>
      )}
    </span>
  )
}
