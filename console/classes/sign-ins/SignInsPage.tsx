import { classMemberUnits } from '@college/contract/classes/members.ts'
import { classSignInDays, classSignIns, type SignInRow } from '@college/contract/classes/staff-sign-ins.ts'
import { countText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton, type TableColumnsType } from 'antd'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PersonCell } from '../../ui/person/PersonLink.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import './sign-ins.css'

const NONE = <span className="t3">—</span>
const days = (count: number) => (count === 0 ? NONE : <span className="num">{count}</span>)

const columns: TableColumnsType<SignInRow> = [
  {
    title: '姓名',
    key: 'name',
    width: 190,
    render: (_, { id, name, isCadre }) => <PersonCell id={id} name={name} tip={isCadre && '班委'} />,
  },
  { title: '学员编号', dataIndex: 'loginName', key: 'loginName', className: 'num', width: 116 },
  {
    title: '单位',
    key: 'unit',
    dataIndex: 'unitName',
    render: (name: string) => (name ? <div className="clip">{name}</div> : NONE),
  },
  {
    title: '签到天数',
    key: 'signed',
    width: 116,
    align: 'right',
    render: (_, { signed, granted }) => (
      <>
        {days(signed)}
        {granted > 0 && <span className="t3 s12">（补签 {granted}）</span>}
      </>
    ),
  },
  { title: '请假天数', key: 'onLeave', width: 100, align: 'right', render: (_, row) => days(row.onLeave) },
  { title: '缺签天数', key: 'missed', width: 100, align: 'right', render: (_, row) => days(row.missed) },
  { title: '连续天数', key: 'inRow', width: 100, align: 'right', render: (_, row) => days(row.inRow) },
  {
    title: '最近签到',
    key: 'lastDay',
    width: 120,
    render: (_, { lastDay }) => (lastDay ? <span className="num t2">{lastDay}</span> : NONE),
  },
]

/** Who signs in: the last days of the training as a whole, and the days of each member (D2-Q62). */
export function SignInsPage() {
  return <WithClassHead tab="sign-ins">{(frame) => <SignIns {...frame} />}</WithClassHead>
}

function SignIns({ head, above, ...frame }: ClassFrame) {
  const units = useAsk(classMemberUnits, { id: head.id }, { staleTime: 60_000 })
  return (
    <ListPage
      {...frame}
      page="class-page class-sign-ins"
      what="签到"
      endpoint={classSignIns}
      personOf={(row) => row}
      fixed={{ id: head.id }}
      above={
        <>
          {above}
          <Days classId={head.id} />
        </>
      }
      filters={[
        { kind: 'search', key: 'keyword', placeholder: '姓名或编号的开头' },
        {
          kind: 'select',
          key: 'unitId',
          placeholder: '单位',
          options: (units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'toggle', key: 'unsigned', label: '今天没签到' },
      ]}
      columns={columns}
      rowHeight={52}
      empty={{ title: '还没有学员', text: '学员入班后，每天的签到列在这里' }}
    />
  )
}

/** The last days as bars with their numbers: what is drawn is also written. */
function Days({ classId }: { classId: string }) {
  const asked = useAsk(classSignInDays, { id: classId })
  if (asked.error && !asked.data) {
    return <FailedView what="每天的签到" error={asked.error} retry={() => void asked.refetch()} />
  }
  const { students, days: shown } = asked.data ?? { students: 0, days: [] }
  return (
    <section className="sign-in-days" aria-label="每天的签到">
      <p className="t3 s13">
        最近的培训日，签到人数{shown.some(({ onLeave }) => onLeave > 0) && '＋请假人数'}
        <br />
        在学 {countText(students)} 人
      </p>
      {asked.isPending && <Skeleton.Input active size="small" />}
      {asked.data && shown.length === 0 && <p className="t3 s13">培训还没有开始</p>}
      <ol>
        {shown.map(({ day, count, onLeave }) => (
          <li key={day}>
            <span className="num">
              {count}
              {onLeave > 0 && <span className="t3">+{onLeave} 假</span>}
            </span>
            <i style={{ height: `${students === 0 ? 0 : Math.min(100, (count / students) * 100)}%` }} />
            <span className="num t3">{day.slice(5)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
