import { Card } from '../ui/Card.tsx'
import { RowSkeleton, Skeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './ColumnSkeleton.module.css'

/** The skeleton of a column's page. */
export const ColumnSkeleton = () => (
  <>
    <TopBar title="专栏" />
    <Skeleton place="page">
      <SkeletonBlock className={styles.cover} />
      <div className={styles.page}>
        <Card className={styles.card}>
          <SkeletonBlock height={24} width="62%" />
          <SkeletonBlock height={44} marginTop={24} />
        </Card>
        <Card rows className={styles.units}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      </div>
    </Skeleton>
  </>
)
