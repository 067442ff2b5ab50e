import { shownSeconds } from '@college/rules/lives/check-in.ts'
import styles from './CountdownRing.module.css'

type Props = { leftMs: number; seconds: number; size: number }

/** D3-B214: the whole seconds that remain, in a ring that empties. */
export function CountdownRing({ leftMs, seconds, size }: Props) {
  const stroke = size / 14
  const radius = (size - stroke) / 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  const length = 2 * Math.PI * radius
  const share = Math.min(1, leftMs / (seconds * 1_000))
  return (
    <span role="timer" className={styles.ring} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.arc}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <b className={styles.value} style={{ fontSize: size * 0.32 }}>
        {shownSeconds(leftMs)}
      </b>
    </span>
  )
}
