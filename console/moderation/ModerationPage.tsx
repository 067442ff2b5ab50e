import { consoleWaiting } from '@college/contract/console/desk.ts'
import { banRefusals } from '@college/contract/moderation/bans.ts'
import { MOST_THINGS, type QueueRow, reviewQueue, reviewThings } from '@college/contract/moderation/review.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { BanDialog } from './BanDialog.tsx'
import { Decide, mayApprove, mayReject, reasons } from './Decide.tsx'
import { Thing } from './Thing.tsx'
import './moderation.css'

const PAGE_SIZE = 100
/** ms between two looks at what was written meanwhile. */
const ASKED_AGAIN = 60_000
const keyOf = ({ kind, id }: QueueRow) => `${kind} ${id}`
const states = [
  { value: '', label: '待处理' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '未通过' },
  { value: 'removed', label: '已移除' },
]

const nothingView = <StateView drawing="empty" title="这里没有内容了" text="有人发言待审或被举报时，会排在左边" />

/** Why whoever reads this may ban nobody there. */
const whyNotBanned = ({ bansInClass }: QueueRow, bansEverywhere: boolean): string | undefined =>
  bansInClass || bansEverywhere ? undefined : banRefusals.onlyTop.message

/** Everything that people wrote and that waits for a decision, in one queue (D3-Q44). */
export function ModerationPage() {
  const address = useAddressFilters()
  const state = (address.get('state') ?? 'waiting') as QueueRow['state']
  const kind = address.get('kind')
  const list = useReviewed(state, kind)
  const [first] = list.pages
  const queue = useQueue(list.rows, keyOf)
  const [banned, setBanned] = useState<QueueRow>()
  const { current } = queue
  const whyNotBan = current && first && whyNotBanned(current, first.bansEverywhere)
  const canApprove = queue.chosen.length > 0 || current?.shown !== null

  const decide = (act: 'approve' | 'reject', reason = '') => {
    const things = queue.chosen.length > 0 ? queue.chosen : current ? [current] : []
    if (things.length === 0) return
    const verb = act === 'approve' ? '通过' : '不通过'
    queue.decide(things, {
      text: things.length > 1 ? `${things.length} 条${verb}` : `${things[0]?.shown?.author ?? '这一条'}的内容${verb}`,
      send: async (options) => {
        const parts = partsOf(things.map(({ kind: of, id }) => ({ kind: of, id })))
        const answers = await Promise.all(
          parts.map((part) => send(reviewThings, { things: part, act: actIn(state, act), reason }, options)),
        )
        const failures = answers.flat().filter(({ isDone }) => !isDone)
        if (failures[0]) throw new Error(`${failures.length} 条没有处理：${failures[0].message}`)
      },
      changes: [reviewQueue, consoleWaiting],
    })
  }

  useKeys({
    j: queue.next,
    k: queue.previous,
    x: current && (() => queue.choose(current)),
    a: mayApprove(state) && canApprove ? () => decide('approve') : undefined,
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
          <span className="tip red">
            待处理 {queue.open.length}
            {list.more && ' 以上'}
          </span>
        )
      }
      actions={
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
      }
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
          row={(row) => (
            <>
              <span className="grow">
                <b className="clip">{row.shown?.author ?? '内容已删除'}</b>
                <span className="clip">{row.shown?.title || row.shown?.text || row.kindName}</span>
              </span>
              <time dateTime={row.at}>{dayjs(row.at).format('MM-DD')}</time>
            </>
          )}
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

function useReviewed(state: QueueRow['state'], kind: string | undefined) {
  const list = useAskPages(
    reviewQueue,
    { state, size: PAGE_SIZE, ...(kind && { kind }) },
    { nextOf: ({ next }) => (next ? { cursor: next } : undefined), refetchInterval: ASKED_AGAIN },
  )
  return { ...list, rows: list.pages.flatMap(({ rows }) => rows) }
}

/** In as many requests as are allowed, all at once: a page that is left waits for no answer. */
const partsOf = <Thing,>(things: Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / MOST_THINGS) }, (_, part) =>
    things.slice(part * MOST_THINGS, (part + 1) * MOST_THINGS),
  )

/** What is already public is removed, not rejected. */
const actIn = (state: QueueRow['state'], act: 'approve' | 'reject') =>
  act === 'reject' && state === 'approved' ? ('remove' as const) : act

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
