import type { RowOf } from '@college/contract/kit/list.ts'
import type { myCollectionList } from '@college/contract/records/collection.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { durationText, hoursText } from '@college/rules/kit/format.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CollectionScreen.module.css'

export type CollectionThing = RowOf<typeof myCollectionList>

export const nameOf = ({ title }: CollectionThing) => title || '已移除的内容'

/** The name of each type of favourite. A type is offered once the learner has a favourite of it (D3-Q53). */
export const typeNames: Record<string, string> = {
  course: '课程',
  column: '专栏',
  brief: '简报',
  class: '专题班',
  live: '直播',
  dsp: '视频',
  topic: '帖子',
}

/** What a card says of a favourite; a withdrawn one says so. */
export const CollectionCard = ({ thing }: { thing: CollectionThing }) => (
  <>
    <Cover
      src={firstFile(thing.cover)}
      seed={thing._id}
      theme={thing.theme}
      shape="tile"
      duration={durationText(thing.duration)}
      className={styles.cover}
    />
    <span className={styles.texts}>
      <span className={styles.title}>
        <Phrases text={thing.title || '内容已移除'} />
      </span>
      {thing.isGone ? (
        <span className={styles.meta}>
          <Tag>已下架</Tag>
        </span>
      ) : (
        <span className={styles.meta}>
          <span className="nc-clip1">{teachersText(thing.teacher_text)}</span>
          <span className="nc-keep">
            {thing.type === 'course' ? `${hoursText(thing.period)} 学时` : typeNames[thing.type]}
          </span>
        </span>
      )}
    </span>
  </>
)

export const TileSkeleton = () => (
  <div className={styles.tile}>
    <SkeletonBlock className={styles.cover} />
    <div className={styles.texts}>
      <SkeletonBlock height={15} marginTop={4} />
      <SkeletonBlock height={12} marginTop={22} width="50%" />
    </div>
  </div>
)
