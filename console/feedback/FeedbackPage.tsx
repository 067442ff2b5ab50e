import { consoleWaiting } from '@college/contract/console/desk.ts'
import { feedbackList, LONGEST_REPLY, replyFeedback } from '@college/contract/feedback/feedback.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { type Conflict, conflictIn } from '../ui/form/conflict.ts'
import { forgetKeptDraft } from '../ui/form/kept-draft.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { Answer, replyDraft } from './Answer.tsx'
import './feedback.css'

const PAGE_SIZE = 50
/** ms between two looks at what was sent meanwhile. */
const ASKED_AGAIN = 60_000
type Row = Reply<typeof feedbackList>['rows'][number]
type Written = { reply: string }
/** A reply that was refused, because a colleague has replied first. */
type Disputed = { row: Row; text: string; was: string; theirs: Conflict<Written> }
const compared = [{ key: 'reply', label: '回复', type: 'text', max: LONGEST_REPLY }] as const
const states = [
  { value: '', label: '待回复' },
  { value: 'answered', label: '已回复' },
]

/** What learners have to say about the college, one after the other (D1-Q68). */
export function FeedbackPage() {
  const address = useAddressFilters()
  const state = address.get('state') === 'answered' ? 'answered' : 'waiting'
  const keyword = address.get('keyword')
  const { list, queue, reply, disputed, closeDispute, settle } = useReplies(state, keyword)
  const [first] = list.pages
  const { current } = queue
  useKeys({ j: queue.next, k: queue.previous })

  return (
    <Sheet page="feedback" crumb="待办" title="意见反馈" meta={first && <span className="num t3">{first.total}</span>}>
      <div className="queue-grid">
        <QueuePane
          label="反馈"
          states={states}
          filter={
            <SearchField placeholder="姓名或内容" value={keyword} change={(to) => address.set({ keyword: to })} />
          }
          queue={queue}
          isPending={list.isPending}
          more={list.more}
          keyOf={({ id }) => id}
          row={(row) => (
            <>
              <Avatar seed={row.userId} name={row.name} size={32} />
              <span className="grow">
                <b className="clip">
                  {row.name} <span className="t3 s13">{row.unitName || '全院'}</span>
                </b>
                <span className="clip">{row.content}</span>
              </span>
              <time className="num">{dayjs(row.createdAt).format('MM-DD')}</time>
            </>
          )}
          keys={[['Ctrl', 'Enter', '回复']]}
        />
        <section className="pane" aria-busy={list.isFetching}>
          {list.error && !first && <FailedView what="反馈" error={list.error} retry={() => void list.refetch()} />}
          {first && !current && !list.more && (
            <StateView drawing="empty" title="这里没有反馈了" text="学员提交的意见会排在左边，先提的在前" />
          )}
          {current && <Answer key={current.id} row={current} onReply={(text, was) => reply(current, text, was)} />}
        </section>
      </div>
      {disputed && (
        <ConflictDialog<Written>
          fields={compared}
          draft={{
            conflict: disputed.theirs,
            base: { value: { reply: disputed.was }, version: '' },
            value: { reply: disputed.text },
            isSaving: false,
            closeConflict: closeDispute,
            resolve: (chosen) => settle(disputed, chosen.reply),
          }}
        />
      )}
    </Sheet>
  )
}

/** What learners sent, and the replies to it: `disputed` is one that a colleague's reply came before. */
function useReplies(state: 'answered' | 'waiting', keyword: string | undefined) {
  const me = useMe()
  const list = useAskPages(
    feedbackList,
    { state, ...(keyword && { keyword }), pageSize: PAGE_SIZE },
    {
      nextOf: ({ total }, pages) => (pages * PAGE_SIZE < total ? { pageNum: pages + 1 } : undefined),
      refetchInterval: ASKED_AGAIN,
    },
  )
  const queue = useQueue(
    list.pages.flatMap(({ rows }) => rows),
    ({ id }: Row) => id,
  )
  const [disputed, setDisputed] = useState<Disputed>()

  const forget = ({ id }: Row) => forgetKeptDraft({ ...replyDraft(id), userId: me.userId })
  const reply = (row: Row, text: string, was: string) =>
    queue.decide([row], {
      text: `回复${row.name}`,
      send: async (options) => {
        try {
          await send(replyFeedback, { id: row.id, reply: text, was }, options)
          forget(row)
        } catch (error) {
          const theirs = conflictIn<Written>(error)
          if (!theirs) throw error
          setDisputed({ row, text, was, theirs })
        }
      },
      changes: [feedbackList, consoleWaiting],
    })
  /** The colleague's reply stays, or this one replaces it. */
  const settle = ({ row, theirs }: Disputed, chosen: string) => {
    setDisputed(undefined)
    if (chosen === theirs.value.reply) forget(row)
    else reply(row, chosen, theirs.value.reply)
  }
  return { list, queue, reply, disputed, closeDispute: () => setDisputed(undefined), settle }
}
