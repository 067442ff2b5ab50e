import type { classRank } from '@college/contract/classes/rank.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './RankRow.module.css'

export type RankEntry = Reply<typeof classRank>['list'][number]
export type OwnEntry = NonNullable<Reply<typeof classRank>['myself']>

export const RankRow = ({ entry: { rank, userId, name, photo, time } }: { entry: RankEntry }) => (
  <div className={styles.row}>
    <span className={styles.rank}>{rank}</span>
    <Avatar src={photo || undefined} seed={userId} name={name} size={42} />
    <span className={styles.name}>{name}</span>
    <Minutes time={time} />
  </div>
)

export const Minutes = ({ time }: { time: number }) => (
  <span className={styles.minutes}>
    <span className={styles.time}>{pointsText(time)}</span> 分钟
  </span>
)

export const RankSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={20} height={16} />
    <SkeletonBlock width={42} height={42} borderRadius="50%" />
    <span className={styles.name}>
      <SkeletonBlock width={72} height={16} />
    </span>
    <SkeletonBlock width={64} height={16} />
  </div>
)
