import { approveEnrolments, rejectEnrolments } from '@college/contract/classes/review.ts'
import { enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Button } from 'antd'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { DecideBar } from './DecideBar.tsx'
import { PersonPane } from './PersonPane.tsx'
import { WaitingPane } from './WaitingPane.tsx'
import './enrol-queue.css'
import './person.css'

/** ms between two looks at who has enrolled meanwhile. */
const ASKED_AGAIN = 60_000
const PAGE_SIZE = 100
const levels = [1, 2] as const

/** Who waits for this person's decision, one after the other (D2-Q64). */
export function EnrolQueuePage() {
  const address = useAddressFilters()
  const say = useSay()
  const classId = address.get('classId')
  const level = levels.find((one) => String(one) === address.get('state'))
  // Head teachers decide the first level only.
  const hasLevels = isAdministrator(useMe())
  const list = useAskPages(
    enrolQueue,
    { pageSize: PAGE_SIZE, ...(classId && { classId }), ...(level && { level }) },
    {
      nextOf: ({ total }, pages) => (pages * PAGE_SIZE < total ? { pageNum: pages + 1 } : undefined),
      refetchInterval: ASKED_AGAIN,
    },
  )
  const [first] = list.pages
  const rows = list.pages.flatMap((page) => page.rows)
  const queue = useQueue(rows, ({ id }) => id)
  const { current } = queue
  useKeys({ j: queue.next, k: queue.previous })

  const decide = (reason?: string) => {
    if (!current) return
    const asked = { classId: current.classId, userIds: [current.userId] }
    queue.decide([current], {
      text: reason === undefined ? `${current.name} 已通过` : `${current.name} 已拒绝：${reason}`,
      async send(options) {
        const { skipped, withdrawn } =
          reason === undefined
            ? await send(approveEnrolments, asked, options)
            : await send(rejectEnrolments, { ...asked, reason }, options)
        if (withdrawn) say.told(`${current.name} 已先撤回报名，这次审核没有生效`)
        else if (skipped > 0) say.told(`${current.name} 的报名已先由其他审核人员处理，这次审核没有生效`)
      },
      changes: [enrolQueue, consoleWaiting],
    })
  }

  return (
    <Sheet
      page="enrol-queue"
      crumb="待办"
      title="报名审核"
      meta={first && <span className="tip">待审 {first.total - (rows.length - queue.open.length)}</span>}
    >
      <div className="queue-grid" aria-busy={list.isPending}>
        <WaitingPane
          classes={first?.classes ?? []}
          queue={queue}
          classId={classId}
          setClassId={(id) => address.set({ classId: id })}
          hasLevels={hasLevels}
          more={list.more}
          isPending={list.isPending}
        />
        <section className="pane" aria-label="报名人">
          {list.error && !first && <FailedView what="报名" error={list.error} retry={() => void list.refetch()} />}
          {current && (
            <>
              <PersonPane key={current.id} person={current} />
              <DecideBar key={`decide ${current.id}`} act={decide} />
            </>
          )}
          {first && !current && (
            <Nothing
              isFiltered={Boolean(classId || level)}
              clear={() => address.set({ classId: undefined, state: undefined })}
            />
          )}
        </section>
      </div>
    </Sheet>
  )
}

function Nothing({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  if (!isFiltered) {
    return <StateView drawing="empty" title="没有待审的报名" text="有人报名需要审核的班级时，会列在这里" />
  }
  return (
    <StateView drawing="search" title="这里没有待审的报名" text="换个班级或级别，或者看全部">
      <Button onClick={clear}>看全部</Button>
    </StateView>
  )
}
