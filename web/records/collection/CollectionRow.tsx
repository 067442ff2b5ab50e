import type { RowOf } from '@college/contract/kit/list.ts'
import type { myCollectionList } from '@college/contract/records/collection.ts'
import { StarOff } from 'lucide-react'
import { CourseRow } from '../../courses/door.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SwipeRow } from '../../ui/list/SwipeRow.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CollectionScreen.module.css'

export type CollectionThing = RowOf<typeof myCollectionList>

type Props = { thing: CollectionThing; isBusy: boolean; onRemove: () => void }

/** A favourite, removed by a swipe or by its button. A withdrawn one opens nothing and says so. */
export function CollectionRow({ thing, isBusy, onRemove }: Props) {
  const remove = () => !isBusy && onRemove()
  return (
    <SwipeRow action="移除" onAction={remove}>
      <div className={styles.row}>
        {thing.isGone ? (
          <div className={styles.gone}>
            <Tag>已下架</Tag>
            <p className="nc-clip2">{thing.title || '内容已移除'}</p>
          </div>
        ) : (
          <div className={styles.thing}>
            <CourseRow id={thing._id} course={thing} />
          </div>
        )}
        <IconButton
          label={`取消收藏 ${thing.title || '已移除的内容'}`}
          icon={<StarOff size={20} />}
          disabled={isBusy}
          onClick={remove}
        />
      </div>
    </SwipeRow>
  )
}
