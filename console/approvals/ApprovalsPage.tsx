import { approvalList } from '@college/contract/approvals/approvals.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import dayjs from 'dayjs'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { Approval } from './Approval.tsx'
import { actName, stateName } from './names.ts'
import './approvals.css'

const PAGE_SIZE = 50
/** ms between two looks at what was asked meanwhile. */
const ASKED_AGAIN = 60_000
type Row = Reply<typeof approvalList>['rows'][number]
const states = [
  { value: '', label: '待确认' },
  { value: 'settled', label: '已有结果' },
]

/** Acts that touch everybody: what another person asked for and this one confirms, and what this one asked for. */
export function ApprovalsPage() {
  const address = useAddressFilters()
  const state = address.get('state') === 'settled' ? 'settled' : 'waiting'
  const list = useAskPages(
    approvalList,
    { state, pageSize: PAGE_SIZE },
    {
      nextOf: ({ total }, pages) => (pages * PAGE_SIZE < total ? { pageNum: pages + 1 } : undefined),
      refetchInterval: ASKED_AGAIN,
    },
  )
  const [first] = list.pages
  const queue = useQueue(
    list.pages.flatMap(({ rows }) => rows),
    ({ id }: Row) => id,
  )
  const { current } = queue
  useKeys({ j: queue.next, k: queue.previous })
  return (
    <Sheet page="approvals" crumb="待办" title="等您确认" meta={first && <span className="num t3">{first.total}</span>}>
      <div className="queue-grid">
        <QueuePane
          label="等您确认"
          states={states}
          filter={<span className="end">影响所有人的事，要两个人</span>}
          queue={queue}
          isPending={list.isPending}
          more={list.more}
          keyOf={({ id }) => id}
          row={(row) => (
            <>
              <span className="grow">
                <b className="clip">{row.title}</b>
                <span className="clip">
                  {actName(row)} · {row.state === 'waiting' ? reachText(row.reach) : stateName(row.state)}
                </span>
              </span>
              <time dateTime={row.at}>{dayjs(row.at).format('MM-DD')}</time>
            </>
          )}
          keys={[]}
        />
        <section className="pane" aria-busy={list.isFetching}>
          {list.error && !first && <FailedView what="等您确认" error={list.error} retry={() => void list.refetch()} />}
          {first && !current && !list.more && (
            <StateView
              drawing="empty"
              title="这里没有要确认的事了"
              text="另一位管理员提出发布协议、App 版本时，会排在左边，先到的在前"
            />
          )}
          {current && <Approval key={current.id} id={current.id} />}
        </section>
      </div>
    </Sheet>
  )
}
