import type { RowOf } from '@college/contract/kit/list.ts'
import type { ratingList } from '@college/contract/ratings/ratings.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { Flag } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './RatingPage.module.css'

type Props = { rating: RowOf<typeof ratingList>; onReport: () => void }

/** What another learner says. */
export const OthersRating = ({ rating, onReport }: Props) => (
  <article className={styles.other}>
    <header className={styles.head}>
      <span>{rating.userName}</span>
      <b className={`nc-num ${styles.points}`}>{rating.score} 分</b>
    </header>
    {rating.content && <p className={styles.words}>{rating.content}</p>}
    <footer className={styles.head}>
      <time dateTime={rating.updateTime} className={styles.when}>
        {recentText(new Date(rating.updateTime), new Date())}
      </time>
      {rating.content && <IconButton label="举报评价" icon={<Flag size={18} />} onClick={onReport} />}
    </footer>
  </article>
)

export const RatingSkeleton = () => (
  <div className={styles.other}>
    <SkeletonBlock height={16} width="30%" />
    <SkeletonBlock height={16} marginTop={4} />
    <SkeletonBlock height={13} width="22%" marginTop={4} />
  </div>
)
