import { consoleWaiting } from '@college/contract/console/desk.ts'
import { feedbackList, replyFeedback } from '@college/contract/feedback/feedback.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView, StateView } from '../ui/states/States.tsx'
import { Answer, draftOf } from './Answer.tsx'
import './feedback.css'

const PAGE_SIZE = 50
type Row = Reply<typeof feedbackList>['rows'][number]
const states = [
  { value: '', label: '待回复' },
  { value: 'answered', label: '已回复' },
]

/** What learners have to say about the college, one after the other (D1-Q68). */
export function FeedbackPage() {
  const address = useAddressFilters()
  const queries = useQueryClient()
  const me = useMe()
  const state = address.get('state') === 'answered' ? 'answered' : 'waiting'
  const keyword = address.get('keyword')
  const list = useAsk(
    feedbackList,
    { state, ...(keyword && { keyword }), pageNum: 1, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  const queue = useQueue(list.data?.rows ?? [], ({ id }: Row) => id)
  const { current } = queue
  useKeys({ j: queue.next, k: queue.previous })

  const reply = (row: Row, text: string) =>
    queue.decide([row], {
      text: `回复${row.name}`,
      send: async (options) => {
        await send(replyFeedback, { id: row.id, reply: text }, options)
        sessionStorage.removeItem(draftOf(row.id, me.userId))
        for (const { path } of [feedbackList, consoleWaiting]) void queries.invalidateQueries({ queryKey: [path] })
      },
    })

  return (
    <Sheet
      page="feedback"
      crumb="待办"
      title="意见反馈"
      meta={list.data && <span className="num t3">{list.data.total}</span>}
    >
      <div className="queue-grid">
        <QueuePane
          label="反馈"
          states={states}
          filter={
            <SearchField placeholder="姓名或内容" value={keyword} change={(to) => address.set({ keyword: to })} />
          }
          queue={queue}
          isPending={list.isPending}
          keyOf={({ id }) => id}
          row={(row) => (
            <>
              <Avatar seed={row.userId} name={row.name} size={32} />
              <span className="grow">
                <b className="clip">{row.name}</b>
                <span className="clip">{row.content}</span>
              </span>
              <time className="num">{dayjs(row.createdAt).format('MM-DD')}</time>
            </>
          )}
          keys={[['Ctrl', 'Enter', '回复，看下一条']]}
        />
        <section className="pane" aria-busy={list.isFetching}>
          {list.error && !list.data && <FailedView what="反馈" error={list.error} retry={() => void list.refetch()} />}
          {list.data && !current && (
            <StateView drawing="empty" title="这里没有反馈了" text="学员提交的意见会排在左边，先提的在前" />
          )}
          {current && <Answer key={current.id} row={current} onReply={(text) => reply(current, text)} />}
        </section>
      </div>
    </Sheet>
  )
}
