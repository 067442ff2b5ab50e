import { Card } from '../../ui/Card.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './Posts.module.css'

/** The shape of a post in a list. */
export const PostCardSkeleton = () => (
  <div className={styles.tap}>
    <AuthorSkeleton />
    <SkeletonBlock height={18} width="72%" marginTop={16} />
    <SkeletonBlock height={14} marginTop={14} />
    <SkeletonBlock height={14} width="84%" marginTop={10} />
    <SkeletonBlock height={14} width="100%" marginTop={22} />
  </div>
)

/** The shape of the page of a post. */
export const PostPageSkeleton = () => (
  <div className={styles.page}>
    <Card className={styles.whole}>
      <SkeletonBlock height={22} width="72%" />
      <AuthorSkeleton />
      <div>
        <SkeletonBlock height={17} />
        <SkeletonBlock height={17} marginTop={14} />
        <SkeletonBlock height={17} width="56%" marginTop={14} />
      </div>
      <SkeletonBlock height={14} width="30%" />
    </Card>
  </div>
)

const AuthorSkeleton = () => (
  <div className={styles.author}>
    <SkeletonBlock width={40} height={40} borderRadius="var(--nc-r-full)" />
    <div className={styles.who}>
      <SkeletonBlock height={16} width="32%" />
      <SkeletonBlock height={12} width="52%" marginTop={8} />
    </div>
  </div>
)
