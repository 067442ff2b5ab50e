import { createClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { consoleWaiting, type WaitingKind } from '@college/contract/console/desk.ts'
import { consoleOverview } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewClassDialog } from '../classes/door.ts'
import { useKeys } from '../kit/keys.ts'
import { useMay, useMe } from '../kit/me.ts'
import { usePlaces } from '../kit/places.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { AgendaPane } from './AgendaPane.tsx'
import { Overview } from './Overview.tsx'
import { OwnPlaces } from './OwnPlaces.tsx'
import { RecentClasses } from './RecentClasses.tsx'
import './start.css'

/** How each kind of waiting work is called and counted. */
const kinds: Record<WaitingKind, { title: string; unit: string; act: string }> = {
  enrol: { title: '报名待审', unit: '人', act: '去审核' },
  requests: { title: '请假与补签', unit: '件', act: '去审批' },
  homework: { title: '作业待阅', unit: '份', act: '去评阅' },
  exams: { title: '试卷待阅', unit: '份', act: '去阅卷' },
  moderation: { title: '内容待审', unit: '条', act: '去查看' },
  sittings: { title: '考试进行中', unit: '场', act: '去监考' },
  feedback: { title: '反馈待复', unit: '条', act: '去回复' },
  approvals: { title: '等您确认', unit: '件', act: '去确认' },
}

/** What waits for this person, longest first. */
export function StartPage() {
  const me = useMe()
  const may = useMay()
  const places = usePlaces()
  const navigate = useNavigate()
  // Whoever has one of the three powers alone waits for confirmations at most.
  const hasQueues = places.some(({ waiting }) => waiting !== undefined && waiting !== 'approvals')
  const waiting = useAsk(consoleWaiting, {})
  const mayOverview = may(consoleOverview)
  const asked = useAsk(consoleOverview, {}, { staleTime: 5 * 60_000, enabled: mayOverview })
  const overview = mayOverview ? asked : undefined
  const rows = (waiting.data ?? []).flatMap((row) => {
    const place = places.find(({ waiting: kind }) => kind === row.kind)
    return place ? [{ ...row, to: place.to, ...kinds[row.kind] }] : []
  })
  const open = (index: number) => {
    const row = rows[index]
    if (row) void navigate(row.to)
  }
  const [isMaking, setMaking] = useState(false)
  const make = may(createClass) ? () => setMaking(true) : undefined
  useKeys({ ...Object.fromEntries(rows.map((_, index) => [String(index + 1), () => open(index)])), c: make })
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Sheet
      page="start-page"
      title="工作台"
      actions={
        make && (
          <Button icon={<Plus size={16} />} onClick={make}>
            新建班级 <Kbd>C</Kbd>
          </Button>
        )
      }
    >
      <div className="panes start-panes">
        <div className="pane scroll start-body">
          <h2 className="greeting">
            {greeting()}，{me.name}
            <small>
              {dayjs().format('M 月 D 日，dddd。')}
              {hasQueues && waiting.data && (all > 0 ? `今天有 ${all} 件事等着处理。` : '今天没有等着处理的事。')}
            </small>
          </h2>
          {waiting.error && !waiting.data ? (
            <FailedView what="待办" error={waiting.error} retry={() => void waiting.refetch()} />
          ) : (
            <Waiting rows={rows} isPending={waiting.isPending} open={open} />
          )}
          {!hasQueues && <OwnPlaces places={places.filter(({ to }) => to !== '/')} />}
          {hasQueues && waiting.data && rows.length === 0 && (
            <StateView drawing="empty" title="都处理完了" text="有人报名、交作业或发言待审时，会列在这里" />
          )}
          {overview && <Overview overview={overview} />}
          {may(staffClasses) && <RecentClasses />}
        </div>
        <AgendaPane overview={overview?.data} />
      </div>
      {isMaking && <NewClassDialog onClose={() => setMaking(false)} />}
    </Sheet>
  )
}

type WaitingRow = Reply<typeof consoleWaiting>[number] & (typeof kinds)[WaitingKind]

type WaitingProps = { rows: readonly WaitingRow[]; isPending: boolean; open: (index: number) => void }

/** From so many hours on what waits is late. */
const LATE_HOURS = 48
const isLate = (since: string) => since !== '' && dayjs().diff(since, 'hour') >= LATE_HOURS

const Waiting = ({ rows, isPending, open }: WaitingProps) => (
  <ol className="waiting" aria-busy={isPending}>
    {rows.map(({ kind, title, unit, act, count, note, since }, index) => (
      <li key={kind}>
        <span className="figure">
          <b className={isLate(since) ? 'num red' : 'num'}>{count}</b> {unit}
        </span>
        <span className="grow">
          <b>{title}</b>
          <span className="clip t3">{note}</span>
        </span>
        {since && <span className={isLate(since) ? 'red s13' : 't3 s13'}>最早一件等了 {waited(since)}</span>}
        <Button type={index === 0 ? 'primary' : 'default'} onClick={() => open(index)}>
          {act} <Kbd isOnFill={index === 0}>{index + 1}</Kbd>
        </Button>
      </li>
    ))}
  </ol>
)

function greeting(): string {
  const hour = new Date().getHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '上午好'
  return hour < 18 ? '下午好' : '晚上好'
}

function waited(since: string): string {
  const hours = dayjs().diff(since, 'hour')
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`
  return hours >= 1 ? `${hours} 小时` : `${Math.max(1, dayjs().diff(since, 'minute'))} 分钟`
}
