import type { MemberProgress, StaffMember } from '@college/contract/classes/members.ts'
import { memberStateNames } from '@college/rules/classes/member-sheet.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Dot, type Tone } from '../../ui/Dot.tsx'
import { PersonCell } from '../../ui/person/PersonLink.tsx'

type Columns = TableColumnsType<StaffMember>

const NONE = <span className="t3">—</span>
const tones: Record<StaffMember['state'], Tone> = {
  waiting: 'amber',
  studying: 'green',
  completed: 'blue',
  rejected: 'grey',
  removed: 'grey',
}

const person: Columns = [
  {
    title: '姓名',
    key: 'name',
    width: 190,
    render: (_, { id, name, isCadre }) => <PersonCell id={id} name={name} tip={isCadre && '班委'} />,
  },
  { title: '学员编号', dataIndex: 'loginName', key: 'loginName', className: 'num', width: 116 },
]
const unit: Columns[number] = {
  title: '单位',
  key: 'unit',
  dataIndex: 'unitName',
  render: (name: string) => (name ? <div className="clip">{name}</div> : NONE),
}
const state: Columns[number] = {
  title: '状态',
  key: 'state',
  width: 96,
  render: (_, row) => (
    <span title={row.reason || undefined}>
      <Dot tone={tones[row.state]}>{memberStateNames[row.state]}</Dot>
    </span>
  ),
}

/** Who is in the class. */
export const memberColumns: Columns = [
  ...person,
  unit,
  state,
  { title: '班级进度', key: 'progress', width: 140, render: (_, { progress }) => <Bar of={progress} /> },
  {
    title: '报名时间',
    key: 'appliedAt',
    width: 140,
    render: (_, { appliedAt }) => <span className="num t2">{dayjs(appliedAt).format('YYYY-MM-DD HH:mm')}</span>,
  },
]

const hours = (pick: (progress: MemberProgress) => MemberProgress['compulsory']) => (_: unknown, row: StaffMember) => {
  const one = row.progress && pick(row.progress)
  if (!one) return NONE
  return (
    <span className="num nowrap">
      {hoursText(one.counted)}
      <span className="t3"> / {hoursText(one.gate)}</span>
    </span>
  )
}
const items = (pick: (progress: MemberProgress) => MemberProgress['items']) => (_: unknown, row: StaffMember) => {
  const one = row.progress && pick(row.progress)
  if (!one || one.of === 0) return NONE
  return (
    <span className="num nowrap">
      {one.done}
      <span className="t3"> / {one.of}</span>
    </span>
  )
}

/** How far they are. */
export const progressColumns: Columns = [
  ...person,
  { ...unit, responsive: ['xl'] },
  { title: '必修学时', key: 'compulsory', width: 116, align: 'right', render: hours((of) => of.compulsory) },
  { title: '选修学时', key: 'electives', width: 108, align: 'right', render: hours((of) => of.electives) },
  { title: '必修内容', key: 'items', width: 92, align: 'right', render: items((of) => of.items) },
  { title: '考试', key: 'exams', width: 72, align: 'right', render: items((of) => of.exams) },
  { title: '作业', key: 'homework', width: 72, align: 'right', render: items((of) => of.homework) },
  {
    title: '结业',
    key: 'completed',
    width: 200,
    render: (_, { completedAt, state: now, progress }) =>
      now === 'completed' ? (
        <Dot tone="green">{completedAt === null ? '已结业' : dayjs(completedAt).format('YYYY-MM-DD')}</Dot>
      ) : (
        <div className="clip t2" title={progress?.remaining}>
          {progress?.remaining || '已学完，等待结业'}
        </div>
      ),
  },
]

/** 班级进度, as the learner sees it; none of a class that asks for nothing. */
function Bar({ of }: { of: MemberProgress | null }) {
  if (!of || (of.compulsory.gate === 0 && of.electives.gate === 0 && of.items.of === 0)) return NONE
  const { percent } = of
  return (
    <span className="row">
      <span className={percent === 100 ? 'pbar green' : 'pbar'} style={{ width: 60 }}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="num">{percent}%</span>
    </span>
  )
}
