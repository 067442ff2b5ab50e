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

/** The shape of a line of a list; `hint` for one that has a second line. */
export const LineBones = ({ hint = false, end = true }: { hint?: boolean; end?: boolean }) => (
  <div className={classes(styles.line, hint && styles.two)}>
    <div className={styles.lines}>
      <Bone height={16} width="34%" />
      {hint && <Bone height={12} width="58%" marginTop={8} />}
    </div>
    {end && <Bone height={16} width="22%" />}
  </div>
)

/** A card whose inside is not known; as high as it will be, in pixels at the usual size of type. */
export const CardBones = ({ height }: { height: number }) => (
  <div className={styles.card} style={{ height: `calc(${height}px * var(--nc-scale))` }}>
    <Bone height={18} width="38%" />
    <Bone borderRadius="var(--nc-r-s)" />
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
