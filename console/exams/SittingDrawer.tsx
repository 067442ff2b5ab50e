import { sittingTimeline } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { timelineInWords } from '@college/rules/exams/timeline.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Drawer, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import './exams.css'

/** ms between two requests while the sitting is still open. */
const LOOKED_AGAIN = 5_000

type Shown = { id: string; name: string; isOpen: boolean }
type Props = { sitting: Shown | undefined; onClose: () => void }

/** What happened in one sitting, from its start to the last change of a mark. */
export function SittingDrawer({ sitting, onClose }: Props) {
  return (
    <Drawer
      open={sitting !== undefined}
      title={sitting && `${sitting.name} · 作答经过`}
      size={480}
      onClose={onClose}
      destroyOnHidden
    >
      {sitting && <Timeline sitting={sitting} />}
    </Drawer>
  )
}

function Timeline({ sitting: { id, isOpen } }: { sitting: Shown }) {
  const asked = useAsk(sittingTimeline, { sittingId: id }, isOpen ? { refetchInterval: LOOKED_AGAIN } : {})
  const { data, error } = asked
  if (error && !data) return <FailedView what="作答经过" error={error} retry={() => void asked.refetch()} />
  return data ? <Told told={data} /> : <Skeleton active paragraph={{ rows: 6 }} title={false} />
}

function Told({ told }: { told: Reply<typeof sittingTimeline> }) {
  const { attempt, leaves, score } = told
  const lines = timelineInWords(told)
  const firstDay = dayjs(lines[0]?.at).format('YYYY-MM-DD')
  return (
    <>
      <p className="t2 s13 num">
        {[`第 ${attempt} 次`, `离开 ${leaves} 次`, score !== null && `得分 ${score}`].filter(Boolean).join(' · ')}
      </p>
      {lines.length === 0 ? (
        <StateView drawing="empty" title="没有记下经过" text="这份答卷交卷时还不记录作答经过" />
      ) : (
        <ol className="sitting-timeline" aria-label="作答经过">
          {lines.map(({ at, text, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may say the same
            <li key={place}>
              <time className="num t3" dateTime={dayjs(at).toISOString()}>
                {place > 0 && dayjs(at).format('YYYY-MM-DD') === firstDay
                  ? dayjs(at).format('HH:mm:ss')
                  : dayjs(at).format('MM-DD HH:mm:ss')}
              </time>
              <span>
                {text}
                {note && <span className="t3 s13">{note}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
