import { classes } from './classes.ts'
import styles from './Progress.module.css'

/** How far something is, in percent; green when it is done. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <div className={classes(styles.fill, whole === 100 && styles.done)} style={{ width: `${whole}%` }} />
    </div>
  )
}
