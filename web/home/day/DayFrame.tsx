import type { ReactNode } from 'react'
import { Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './DayFrame.module.css'

/** The card with its head; `about` stands beside the title. */
export const DayFrame = ({ about, children }: { about?: ReactNode; children: ReactNode }) => (
  <section aria-label="今天" className={styles.card}>
    <header className={styles.head}>
      <h2 className={styles.title}>今天</h2>
      {about}
    </header>
    {children}
  </section>
)

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonBlock className={styles.icon} />
    <SkeletonBlock height={16} width="56%" />
  </div>
)

/** As high as a usual day. */
export const DaySkeleton = () => (
  <DayFrame>
    <Skeleton place="line">
      <div className={styles.next}>
        <SkeletonBlock className={styles.cover} />
      </div>
      <Waiting />
      <Waiting />
      <Waiting />
    </Skeleton>
  </DayFrame>
)
