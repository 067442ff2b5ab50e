import { listLikers } from '@college/contract/marks/marks.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { usePages } from '../kit/data/paged-list.ts'
import { send } from '../kit/data/send.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { PersonRow } from '../ui/list/PersonRow.tsx'
import styles from './Forum.module.css'

type Props = { topicId: string; isOpen: boolean; onClose: () => void }
const PAGE_SIZE = 20

/** Who likes a topic, the latest first (D3-B128). */
export function LikersSheet({ topicId, isOpen, onClose }: Props) {
  const asked = { businessTypeValue: 'bbs_topic', businessId: topicId, pageSize: PAGE_SIZE }
  const pages = usePages(
    async (pageNum, signal) => {
      const { list } = await send(listLikers, { ...asked, pageNum }, { signal })
      return list.map((liker) => ({ ...liker, _id: liker.userId }))
    },
    { key: [listLikers.path, asked], pageSize: PAGE_SIZE, enabled: isOpen },
  )
  return (
    <Sheet title="点赞的人" isOpen={isOpen} onClose={onClose} height="70%">
      <div className={styles.people}>
        <PagedList pages={pages} label="点赞的人" pull={false} empty={{ title: '暂无数据', hint: '还没有人点赞' }}>
          {({ userId, userName, photo, time }) => (
            <PersonRow
              id={userId}
              name={userName}
              photo={photo || undefined}
              job={recentText(new Date(time), new Date())}
            />
          )}
        </PagedList>
      </div>
    </Sheet>
  )
}
