import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useLate } from './late.ts'
import styles from './Skeleton.module.css'

/** A grey place that something will fill. */
export const Bone = ({ className, ...size }: CSSProperties & { className?: string | undefined }) => (
  <div className={classes(styles.bone, className)} style={size} />
)

/** The shape of a course row. */
export const RowBones = () => (
  <div className={styles.row}>
    <Bone className={styles.picture} />
    <div className={styles.lines}>
      <Bone height={16} marginTop={4} />
      <Bone height={16} marginTop={9} width="62%" />
      <Bone height={12} marginTop={16} width="44%" />
    </div>
  </div>
)

/** Holds the place at once and shows it after 150 ms, so that what comes soon does not flash. */
export function Skeleton({ children }: { children: ReactNode }) {
  const isLate = useLate()
  return (
    <div role="status" aria-label="加载中">
      <div aria-hidden="true" className={classes(!isLate && styles.late)}>
        {children}
      </div>
    </div>
  )
}
