import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { SkeletonBlock } from '../states/Skeleton.tsx'
import { TapLink } from '../TapLink.tsx'
import tones from '../Tones.module.css'
import styles from './IconRow.module.css'

type Props = {
  icon: LucideIcon
  tone?: 'brand' | 'tone1' | 'tone2' | 'tone3' | 'tone4'
  name: string
  meta: ReactNode
  /** An own address; without one the row is a button. */
  to?: string
  onTap: () => void
}

/** A row with a leading icon that navigates. */
export function IconRow({ icon: Icon, tone = 'brand', name, meta, to, onTap }: Props) {
  const content = (
    <>
      <span className={classes(styles.kind, tone === 'brand' ? styles.brand : tones[tone])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{meta}</span>
      </span>
      <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
    </>
  )
  if (to === undefined) {
    return (
      <button type="button" className={styles.row} onClick={onTap}>
        {content}
      </button>
    )
  }
  return (
    <TapLink to={to} className={styles.row} onTap={onTap}>
      {content}
    </TapLink>
  )
}

export const IconRowSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={40} height={40} borderRadius="12px" />
    <span className={styles.texts}>
      <SkeletonBlock height={16} width="70%" />
      <SkeletonBlock height={12} width="45%" marginTop={8} />
    </span>
  </div>
)
