import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './ScoreRing.module.css'

const SIZE = 148
const STROKE = 13
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS

type Props = {
  score: number
  full: number
  /** As far as the score has risen on the page. */
  shown: number
  /** From here on the ring is gold. */
  pass: number
}

/** A score in its ring, which fills as the figure rises, and turns to gold at the pass mark. */
export function ScoreRing({ score, full, shown, pass }: Props) {
  const gold = useId()
  const isGold = shown >= pass
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE }
  const share = full > 0 ? Math.min(1, shown / full) : 0
  // Whole points while it rises: tenths would only flicker.
  const figure = shown === score ? score : Math.floor(shown)
  return (
    <div role="img" aria-label={`得分 ${score}，满分 ${full}`} className={styles.ring}>
      <svg width={SIZE} height={SIZE} aria-hidden="true">
        <defs>
          <linearGradient id={gold} x1="0" y1="1" x2="1" y2="0">
            <stop className={styles.light} offset="0" />
            <stop className={styles.deep} offset="1" />
          </linearGradient>
        </defs>
        <circle {...circle} className={classes(styles.track, isGold && styles.goldTrack)} />
        <circle
          {...circle}
          {...(isGold ? { stroke: `url(#${gold})` } : { className: styles.ink })}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          // A round cap would leave a dot at 0.
          visibility={share === 0 ? 'hidden' : undefined}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      </svg>
      <p className={styles.figures} aria-hidden="true">
        <b className="nc-num">{figure}</b>
        <span>满分 {full}</span>
      </p>
    </div>
  )
}
