import { banRefusals } from '@college/contract/moderation/bans.ts'
import type { QueueRow } from '@college/contract/moderation/review.ts'
import { Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { BanDialog } from './BanDialog.tsx'
import { Decide, mayApprove, mayReject, reasons } from './Decide.tsx'
import { Thing } from './Thing.tsx'
import { keyOf, useReviewQueue } from './use-review-queue.ts'
import './moderation.css'

const states = [
  { value: '', label: '待处理' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '未通过' },
  { value: 'removed', label: '已移除' },
]

const nothingView = <StateView drawing="empty" title="这里没有内容了" text="有人发言待审或被举报时，会排在左边" />

const links = (
  <>
    <Link className="linkbtn" to="/moderation/words">
      词表
    </Link>
    <Link className="linkbtn" to="/moderation/bans">
      禁言
    </Link>
    <Link className="linkbtn" to="/moderation/appeals">
      申诉
    </Link>
  </>
)

/** Why whoever reads this may ban nobody there. */
const whyNotBanned = ({ bansInClass }: QueueRow, bansEverywhere: boolean): string | undefined =>
  bansInClass || bansEverywhere ? undefined : banRefusals.onlyTop.message

/** Everything that people wrote and that waits for a decision, in one queue (D3-Q44). */
export function ModerationPage() {
  const address = useAddressFilters()
  const state = (address.get('state') ?? 'waiting') as QueueRow['state']
  const kind = address.get('kind')
  const { list, queue, decide } = useReviewQueue(state, kind)
  const [first] = list.pages
  const [banned, setBanned] = useState<QueueRow>()
  const { current } = queue
  const whyNotBan = current && first && whyNotBanned(current, first.bansEverywhere)

  useKeys({
    j: queue.next,
    k: queue.previous,
    x: current && (() => queue.choose(current)),
    a: mayApprove(state) && (queue.chosen.length > 0 || current?.shown !== null) ? () => decide('approve') : undefined,
    Escape: queue.chosen.length > 0 ? queue.clearChoice : undefined,
    ...(mayReject(state) &&
      Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => decide('reject', reason)]))),
    b: current?.shown?.authorId && !whyNotBan ? () => setBanned(current) : undefined,
  })

  return (
    <Sheet
      page="moderation"
      crumb="待办"
      title="内容审核"
      meta={
        state === 'waiting' &&
        first && (
          <span className="tip">
            待处理 {queue.open.length}
            {list.more && ' 以上'}
          </span>
        )
      }
      actions={links}
    >
      <div className="queue-grid">
        <QueuePane
          label="内容"
          states={states}
          filter={<KindFilter kinds={first?.kinds ?? []} kind={kind} change={(to) => address.set({ kind: to })} />}
          queue={queue}
          isPending={list.isPending}
          keyOf={keyOf}
          isForMany
          more={list.more}
          row={(row) => <QueuedThing row={row} />}
          keys={[
            ['X', '选择'],
            ['A', '通过'],
          ]}
        />
        <section className="pane" aria-busy={list.isFetching}>
          {list.error && !first && <FailedView what="审核队列" error={list.error} retry={() => void list.refetch()} />}
          {first && !current && !list.more && nothingView}
          {current && (
            <>
              <Thing row={current} whyNotBan={whyNotBan} onBan={() => setBanned(current)} />
              <Decide state={state} count={queue.chosen.length} isGone={!current.shown} onDecide={decide} />
            </>
          )}
        </section>
      </div>
      {banned && (
        <BanDialog row={banned} isEverywhere={first?.bansEverywhere === true} onClose={() => setBanned(undefined)} />
      )}
    </Sheet>
  )
}

const QueuedThing = ({ row: { shown, kindName, at } }: { row: QueueRow }) => (
  <>
    <span className="grow">
      <b className="clip">{shown?.author ?? '内容已删除'}</b>
      <span className="clip">{shown?.title || shown?.text || kindName}</span>
    </span>
    <time dateTime={at}>{dayjs(at).format('MM-DD')}</time>
  </>
)

type KindFilterProps = {
  kinds: readonly { kind: string; name: string }[]
  kind: string | undefined
  change: (to: string | undefined) => void
}

const KindFilter = ({ kinds, kind, change }: KindFilterProps) => (
  <>
    <Select
      variant="borderless"
      allowClear
      placeholder="全部类型"
      aria-label="类型"
      value={kind ?? null}
      options={kinds.map(({ kind: value, name }) => ({ value, label: name }))}
      onChange={(to: string | undefined) => change(to)}
    />
    <span className="end">先到先审</span>
  </>
)
