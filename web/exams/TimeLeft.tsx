import { Timer } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import styles from './TimeLeft.module.css'

/** From here on the time is red. */
const SHORT = 300

/** 24:36, or 1:24:36. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The time that is left, as a pill. */
export const TimeLeft = ({ seconds }: { seconds: number }) => (
  <p role="timer" aria-label="剩余时间" className={classes(styles.pill, seconds < SHORT && styles.short)}>
    <Timer size={20} aria-hidden="true" />
    {clockText(seconds)}
  </p>
)

const SIZE = 84
const STROKE = 8
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** The same as a ring that empties, beside the answer sheet. `total` in seconds. */
export function TimeRing({ seconds, total }: { seconds: number; total: number }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE }
  return (
    <div className={styles.timing}>
      <div className={classes(styles.ring, seconds < SHORT && styles.shortRing)}>
        <svg width={SIZE} height={SIZE} aria-hidden="true">
          <circle {...circle} className={styles.track} />
          <circle
            {...circle}
            className={styles.arc}
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - Math.min(1, seconds / total))}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        </svg>
        <span role="timer" aria-label="剩余时间" className={styles.inRing}>
          {clockText(seconds)}
        </span>
      </div>
      <p className={styles.words}>
        剩余时间
        <span>到时自动交卷</span>
      </p>
    </div>
  )
}
