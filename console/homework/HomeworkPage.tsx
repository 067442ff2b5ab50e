import { consoleWaiting } from '@college/contract/console/desk.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import { decidePiece, readPiece, reviewQueue, reviewSummary } from '@college/contract/homework/review.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { Piece } from './Piece.tsx'
import '../ui/marking/marking.css'

const PAGE_SIZE = 50
type Row = Reply<typeof reviewQueue>['rows'][number]
const keyOf = (row: Row) => row.homeworkStudentId
const states = [
  { value: '', label: '待批阅' },
  { value: String(homeworkStates.passed), label: '通过' },
  { value: String(homeworkStates.returned), label: '退回' },
]

/** The homework that this person reviews: one piece after the other (D2-Q68). */
export function HomeworkPage() {
  const address = useAddressFilters()
  const state = Number(address.get('state') ?? homeworkStates.waiting)
  const searchValue = address.get('q')
  const { list, isRead, queue } = usePieces(state, searchValue)
  const { current } = queue
  const summary = useAsk(reviewSummary, {})
  useKeys({ j: queue.next, k: queue.previous })

  const decide = (row: Row, decision: Omit<Input<typeof decidePiece>, 'studentId'>) =>
    queue.decide([row], {
      text: `${row.userName}的作业${decision.decision === homeworkStates.passed ? '通过' : '退回'}`,
      send: (options) => send(decidePiece, { ...decision, studentId: keyOf(row) }, options),
      changes: [reviewQueue, reviewSummary, readPiece, consoleWaiting],
    })

  return (
    <Sheet
      page="marking-desk"
      crumb="待办"
      title="作业评阅"
      meta={
        summary.data && (
          <span className="t3 s13 num">
            待批阅 {summary.data.waiting} · 通过 {summary.data.passed} · 退回 {summary.data.returned}
            {summary.data.average && ` · 平均 ${summary.data.average} 分`}
          </span>
        )
      }
    >
      <div className="queue-grid marking-grid">
        <QueuePane
          label="作业"
          states={states}
          filter={<SearchField placeholder="姓名、单位或标题" value={searchValue} change={(q) => address.set({ q })} />}
          queue={queue}
          isPending={list.isPending}
          keyOf={keyOf}
          groupOf={(row) => row.homeworkTitle}
          row={(row) => (
            <>
              <Avatar seed={row.userId} name={row.userName} src={row.photo || undefined} size={32} />
              <span className="grow">
                <b className="clip">{row.userName}</b>
                <span className="clip">{row.unitName}</span>
              </span>
              <time className="num">{row.submittedAt.slice(5, 10)}</time>
            </>
          )}
          more={list.more}
          keys={[['Ctrl', 'Enter', '通过']]}
        />
        {list.error && !isRead && (
          <section className="pane">
            <FailedView what="作业" error={list.error} retry={() => void list.refetch()} />
          </section>
        )}
        {isRead && !current && (
          <section className="pane">
            <StateView drawing="empty" title="这里没有作业了" text="学员交了作业，会排在左边，先交的在前" />
          </section>
        )}
        {current && <Piece key={keyOf(current)} row={current} onDecide={(decision) => decide(current, decision)} />}
      </div>
    </Sheet>
  )
}

/** The pieces in this state; the next one is there before it is asked for. */
function usePieces(state: number, searchValue: string | undefined) {
  const queries = useQueryClient()
  const list = useAskPages(
    reviewQueue,
    { state, ...(searchValue && { searchValue }), pageSize: PAGE_SIZE },
    { nextOf: ({ total }, pages) => (pages * PAGE_SIZE < total ? { pageNum: pages + 1 } : undefined) },
  )
  // What belongs to one homework stands together, in the order of its oldest piece.
  const rows = [
    ...Map.groupBy(
      list.pages.flatMap((page) => page.rows),
      (row) => row.homeworkTitle,
    ).values(),
  ].flat()
  const queue = useQueue(rows, keyOf)
  const { open, at } = queue
  const following = open[at + 1]
  useEffect(() => {
    if (!following) return
    const nextInput = { studentId: keyOf(following) }
    void queries.prefetchQuery({
      queryKey: [readPiece.path, nextInput],
      queryFn: () => send(readPiece, nextInput, { background: true }),
    })
  }, [following, queries])
  return { list, isRead: list.pages.length > 0, queue }
}
