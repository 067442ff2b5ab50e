import { listFailureText } from '../ui/states/failure.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import styles from './Feed.module.css'
import { Feed } from './Feed.tsx'
import { type Courseware, useFeed } from './use-feed.ts'

/** The recommendations, or the videos of one courseware, with everything that may stand in their place. */
export function FeedPage({ courseware }: { courseware?: Courseware }) {
  const feed = useFeed(courseware)
  if (feed.isPending) {
    return (
      <Skeleton place="page">
        <FeedSkeleton />
      </Skeleton>
    )
  }
  if (feed.error && feed.videos.length === 0)
    return <FailureNotice {...listFailureText(feed.error)} page onRetry={feed.retry} />
  if (feed.videos.length === 0) {
    return (
      <Notice title={courseware ? '这个课件没有视频' : '无数据'} hint="去课程里看看吧" page>
        <ToCourses />
      </Notice>
    )
  }
  return <Feed feed={feed} />
}

const FeedSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonBlock width="22%" height={20} />
    <SkeletonBlock width="72%" height={22} marginTop={12} />
    <SkeletonBlock width="48%" height={16} marginTop={12} />
    <div className={styles.skeletonActions}>
      {['1', '2', '3', '4'].map((key) => (
        <SkeletonBlock key={key} width={44} height={44} borderRadius="50%" />
      ))}
    </div>
  </div>
)
