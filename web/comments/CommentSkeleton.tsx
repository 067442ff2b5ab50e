import { Card } from '../ui/Card.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './Comments.module.css'

/** The shape of a comment without pictures and replies. */
export const CommentSkeleton = () => (
  <div className={styles.item}>
    <SkeletonBlock width={40} height={40} borderRadius="var(--nc-r-full)" />
    <div className={styles.body}>
      <div className={styles.head}>
        <SkeletonBlock height={16} width="32%" />
        <SkeletonBlock className={styles.time} height={12} width="18%" />
      </div>
      <SkeletonBlock height={16} marginTop={8} />
      <SkeletonBlock height={16} width="56%" marginTop={10} />
      <div className={styles.acts}>
        <div className={styles.act}>
          <SkeletonBlock height={14} width={44} />
        </div>
        <div className={styles.act}>
          <SkeletonBlock height={14} width={44} />
        </div>
      </div>
    </div>
  </div>
)

/** The shape of a comment with what answers it on a page of its own. */
export const CommentDetailSkeleton = () => (
  <>
    <Card>
      <CommentSkeleton />
    </Card>
    <SkeletonBlock className={styles.title} height={22} width="32%" />
    <Card>
      <CommentSkeleton />
      <CommentSkeleton />
    </Card>
  </>
)

/** The shape of a page that is only the comments of a thing. */
export const CommentsPageSkeleton = () => (
  <div className={styles.page}>
    <SkeletonBlock className={styles.title} height={22} width="24%" />
    <Card>
      <CommentSkeleton />
      <CommentSkeleton />
      <CommentSkeleton />
      <CommentSkeleton />
    </Card>
  </div>
)
