import { classTypes } from '@college/contract/classes/class.ts'
import type { StaffClass } from '@college/contract/classes/staff.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Cover } from '@college/web/ui/Cover.tsx'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { phaseLooks } from './phase-looks.ts'
import { RowMenu } from './RowMenu.tsx'

const NONE = <span className="t3">—</span>

/** The columns of the list of classes; a narrow window drops the type and the head teacher. */
export const classColumns: TableColumnsType<StaffClass> = [
  { title: '名称', key: 'title', render: (_, row) => <Name row={row} /> },
  {
    title: '类型',
    key: 'type',
    width: 84,
    responsive: ['xl'],
    render: (_, { type }) =>
      type === classTypes.camp ? <span className="tip gold">训练营</span> : <span className="tip">专题班</span>,
  },
  {
    title: '状态',
    key: 'phase',
    width: 92,
    render: (_, { phase }) => (
      <span className={`state ${phaseLooks[phase].tone}`}>
        <i />
        {phaseLooks[phase].text}
      </span>
    ),
  },
  {
    title: '培训时间',
    key: 'days',
    width: 164,
    render: (_, row) => <span className="num t2 nowrap">{daysText(row)}</span>,
  },
  {
    title: '人数',
    key: 'students',
    width: 108,
    align: 'right',
    render: (_, { studentTotal, places }) => (
      <span className="num nowrap">
        {countText(studentTotal)}
        {places !== null && <span className="t3"> / {countText(places)}</span>}
      </span>
    ),
  },
  { title: '平均进度', key: 'progress', width: 132, render: (_, { progress }) => <Progress percent={progress} /> },
  { title: '待办', key: 'waiting', width: 92, render: (_, row) => <Waiting row={row} /> },
  {
    title: '班主任',
    key: 'head',
    width: 112,
    responsive: ['xl'],
    render: (_, { headId, headName }) =>
      headId ? (
        <span className="row">
          <Avatar seed={headId} name={headName} size={22} />
          {headName}
        </span>
      ) : (
        NONE
      ),
  },
  {
    title: <span className="nc-hidden">操作</span>,
    key: 'acts',
    width: 56,
    render: (_, row) => row.mayEdit && <RowMenu row={row} />,
  },
]

/** Where a class opens: its overview belongs to those who edit it. */
export const classHome = ({ id, mayEdit }: Pick<StaffClass, 'id' | 'mayEdit'>): string =>
  mayEdit ? `/classes/${id}` : `/classes/${id}/members`

function Name({ row }: { row: StaffClass }) {
  const { compulsoryCount, electiveCount } = row
  const items = [compulsoryCount && `${compulsoryCount} 必修`, electiveCount && `${electiveCount} 选修`]
  const facts = [row.hostName, items.filter(Boolean).join(' ') || '没有内容']
  return (
    <div className="classname">
      <Cover src={row.cover || undefined} seed={row.id} theme={row.theme} className="cover" />
      <div>
        <Link className="clip" to={classHome(row)}>
          {row.title}
        </Link>
        <p className="clip">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

function daysText({ trainFrom, trainUntil }: StaffClass): string {
  const text = (at: number) => dayjs(at).format(dayjs(at).isSame(dayjs(), 'year') ? 'MM-DD' : 'YY-MM-DD')
  if (trainFrom === null && trainUntil === null) return '不限'
  if (trainUntil === null) return `${text(trainFrom as number)} 起`
  return trainFrom === null ? `至 ${text(trainUntil)}` : `${text(trainFrom)} 至 ${text(trainUntil)}`
}

/** From this share on, in percent, a class is as good as done. */
const NEARLY = 90

function Progress({ percent }: { percent: number | null }) {
  if (percent === null) return NONE
  return (
    <span className="row">
      <span className={percent > NEARLY ? 'pbar green' : 'pbar'} style={{ width: 60 }}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="num">{percent}%</span>
    </span>
  )
}

function Waiting({ row: { id, enrolWaiting, homeworkWaiting } }: { row: StaffClass }) {
  if (enrolWaiting + homeworkWaiting === 0) return NONE
  return (
    <span className="class-waiting">
      {enrolWaiting > 0 && <Link to={`/enrol?classId=${id}`}>待审 {enrolWaiting}</Link>}
      {homeworkWaiting > 0 && <Link to="/homework">待阅 {homeworkWaiting}</Link>}
    </span>
  )
}
