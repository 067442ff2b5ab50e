import type { CSSProperties, ReactNode } from 'react'
import { useIsOffline } from '../../kit/data/network.ts'
import { classes } from '../classes.ts'
import { Offline, type Placement } from './Offline.tsx'
import styles from './Skeleton.module.css'
import { useDelayPassed } from './use-delay-passed.ts'

/** A grey placeholder. */
export const SkeletonBlock = ({ className, ...size }: CSSProperties & { className?: string | undefined }) => (
  <div className={classes(styles.block, className)} style={size} />
)

/** The shape of a course row. */
export const RowSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock className={styles.picture} />
    <div className={styles.lines}>
      <SkeletonBlock height={16} marginTop={4} />
      <SkeletonBlock height={16} marginTop={9} width="62%" />
      <SkeletonBlock height={12} marginTop={16} width="44%" />
    </div>
  </div>
)

/** The shape of a line of a list; `hint` for one that has a second line. */
export const LineSkeleton = ({ hint = false, end = true }: { hint?: boolean; end?: boolean }) => (
  <div className={classes(styles.line, hint && styles.two)}>
    <div className={styles.lines}>
      <SkeletonBlock height={16} width="34%" />
      {hint && <SkeletonBlock height={12} width="58%" marginTop={8} />}
    </div>
    {end && <SkeletonBlock height={16} width="22%" />}
  </div>
)

/** A card whose inside is not known; as high as it will be, in pixels at the usual size of type. */
export const CardSkeleton = ({ height }: { height: number }) => (
  <div className={styles.card} style={{ height: `calc(${height}px * var(--nc-scale))` }}>
    <SkeletonBlock height={18} width="38%" />
    <SkeletonBlock borderRadius="var(--nc-r-s)" />
  </div>
)

type Props = {
  /** Where it says that there is no network. */
  place?: Placement
  children: ReactNode
}

/**
 * Reserves the space at once and becomes visible after 150 ms, so that fast answers cause no flash. Without network it
 * says so after 3 seconds.
 */
export function Skeleton({ place = 'card', children }: Props) {
  const isLate = useDelayPassed()
  if (useIsOffline()) return <Offline place={place} />
  return (
    <div role="status" aria-label="加载中">
      <div aria-hidden="true" className={classes(!isLate && styles.late)}>
        {children}
      </div>
    </div>
  )
}
