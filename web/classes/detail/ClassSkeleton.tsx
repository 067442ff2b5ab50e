import { Card } from '../../ui/Card.tsx'
import { CardSkeleton, Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './ClassSkeleton.module.css'

/** The skeleton of the page of a class. */
export const ClassSkeleton = ({ title }: { title: string }) => (
  <>
    <TopBar title={title} />
    <Skeleton place="page">
      <SkeletonBlock className={styles.cover} />
      <div className={styles.page}>
        <Card className={styles.card}>
          <SkeletonBlock height={20} width="46%" />
          <SkeletonBlock height={24} marginTop={12} />
          <SkeletonBlock height={18} marginTop={14} width="70%" />
          <SkeletonBlock height={44} marginTop={28} />
        </Card>
        <SkeletonBlock height={28} marginTop={14} />
        <div className={styles.units}>
          <CardSkeleton height={84} />
          <CardSkeleton height={320} />
        </div>
      </div>
    </Skeleton>
  </>
)
