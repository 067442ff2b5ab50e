import { addMinutes, endSitting, examLive, sittingTimeline, staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, InputNumber, Popconfirm, Popover, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import { Dot } from '../ui/Dot.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import { SittingDrawer } from './SittingDrawer.tsx'
import './exams.css'

/** ms between two looks at a running exam. */
const LOOKED_AGAIN = 5_000
type Sitting = Reply<typeof examLive>['sittings'][number]

/** A running exam: who answers, who lost the connection, who has handed in; more time, and an end for one. */
export function ExamLivePage() {
  const { id = '' } = useParams()
  const exam = useAsk(staffExam, { id })
  const live = useAsk(examLive, { examId: id }, { refetchInterval: LOOKED_AGAIN, keepPrevious: true })
  const { data } = live
  const [toldId, setToldId] = useState('')
  const told = data?.sittings.find(({ sittingId }) => sittingId === toldId)
  const figures = data && [
    // Of those who sit, as the rows have it.
    ['作答中', data.open - data.lost],
    ['失去联系', data.lost],
    ['已交卷', data.submitted],
    ['已阅', data.marked],
  ]
  return (
    <Sheet
      page="exam-live"
      crumb={<Link to={`/exams/${id}`}>{exam.data?.title ?? '考试'}</Link>}
      title="监考"
      meta={data && <span className="t3 s13 num">{dayjs(data.now).format('HH:mm:ss')} 更新</span>}
      actions={<MoreMinutes examId={id} label="全体延时" />}
    >
      <ExamTabs id={id} at="/live" />
      {figures && (
        <div className="figures" role="status">
          {figures.map(([name, count]) => (
            <span key={name}>
              <b className="num">{count}</b> {name}
            </span>
          ))}
        </div>
      )}
      <div className="list-body scroll">
        {live.isPending && <SkeletonRows height={44} />}
        {live.error && !data && <FailedView what="考场" error={live.error} retry={() => void live.refetch()} />}
        {data?.sittings.length === 0 && (
          <StateView drawing="empty" title="还没有人开考" text="有人开考时，会列在这里" />
        )}
        {data && data.sittings.length > 0 && (
          <LiveTable examId={id} sittings={data.sittings} now={data.now} tell={setToldId} />
        )}
      </div>
      <SittingDrawer
        sitting={told && { id: told.sittingId, name: told.name, isOpen: told.state === 'open' }}
        onClose={() => setToldId('')}
      />
    </Sheet>
  )
}

type TableProps = { examId: string; sittings: Sitting[]; now: number; tell: (sittingId: string) => void }

function LiveTable({ examId, sittings, now, tell }: TableProps) {
  return (
    <Table<Sitting>
      size="small"
      rowKey="sittingId"
      pagination={false}
      sticky
      dataSource={sittings}
      columns={[
        {
          title: '姓名',
          render: (_, { sittingId, name }) => (
            <button
              type="button"
              className="sitting-name"
              aria-label={`${name}的作答经过`}
              title="作答经过"
              onClick={() => tell(sittingId)}
            >
              {name}
            </button>
          ),
        },
        {
          title: '学员档案',
          width: 96,
          render: (_, { userId }) => <PersonLink id={userId} name="档案" />,
        },
        { title: '第几次', dataIndex: 'attempt', width: 80, align: 'right' },
        { title: '状态', width: 120, render: (_, sitting) => <StateOf sitting={sitting} /> },
        {
          title: '已答',
          width: 100,
          align: 'right',
          render: (_, { answered, questionCount }) => `${answered} / ${questionCount}`,
        },
        { title: '离开', dataIndex: 'leaves', width: 80, align: 'right' },
        { title: '开始', width: 130, render: (_, { startedAt }) => clockOf(startedAt, now) },
        {
          title: '截止或交卷',
          width: 160,
          render: (_, { deadlineAt, submittedAt }) =>
            submittedAt === null ? clockOf(deadlineAt, now) : `${clockOf(submittedAt, now)} 交卷`,
        },
        {
          title: <span className="nc-hidden">操作</span>,
          width: 190,
          render: (_, sitting) => sitting.state === 'open' && <Acts examId={examId} sitting={sitting} />,
        },
      ]}
    />
  )
}

function Acts({ examId, sitting: { sittingId, userId, name } }: { examId: string; sitting: Sitting }) {
  const say = useSay()
  const ending = useSend(endSitting, { changes: [examLive, sittingTimeline] })
  return (
    <span className="row">
      <MoreMinutes examId={examId} userId={userId} label="延时" />
      <Popconfirm
        title={`替${name}交卷？按现在的答案交，不能恢复`}
        okText="交卷"
        onConfirm={() => ending.mutate({ sittingId }, { onError: say.failed })}
      >
        <Button size="small" danger>
          收卷
        </Button>
      </Popconfirm>
    </span>
  )
}

function StateOf({ sitting: { state, isLost } }: { sitting: Sitting }) {
  if (state === 'open') return isLost ? <Dot tone="amber">失去联系</Dot> : <Dot tone="green">作答中</Dot>
  return state === 'submitted' ? <Dot tone="blue">已交卷</Dot> : <Dot tone="grey">已阅</Dot>
}

function MoreMinutes({ examId, userId, label }: { examId: string; userId?: string; label: string }) {
  const [minutes, setMinutes] = useState(10)
  const [isOpen, setOpen] = useState(false)
  const say = useSay()
  const adding = useSend(addMinutes, { changes: [examLive] })
  const add = () =>
    adding.mutate(
      { examId, minutes, ...(userId && { userId }) },
      {
        onSuccess: ({ extended }) => {
          say.done(`${extended} 人延长 ${minutes} 分钟`)
          setOpen(false)
        },
        onError: say.failed,
      },
    )
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <span className="row">
          <InputNumber min={1} max={240} value={minutes} aria-label="分钟" onChange={(to) => setMinutes(to ?? 1)} />
          分钟
          <Button type="primary" loading={adding.isPending} onClick={add}>
            延长
          </Button>
        </span>
      }
    >
      <Button size={userId ? 'small' : 'middle'}>{label}</Button>
    </Popover>
  )
}

/** Hours, minutes and seconds on the day of `now`, otherwise with the date: an exam may be open for weeks. */
const clockOf = (at: number, now: number) => dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm:ss' : 'MM-DD HH:mm')
