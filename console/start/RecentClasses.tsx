import { staffClasses } from '@college/contract/classes/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Table } from 'antd'
import { Link } from 'react-router'
import { classColumns } from '../classes/door.ts'
import { FailedView } from '../ui/states/FailedView.tsx'

const SHOWN = 5
/** The columns of the list of classes that the start page has room for. */
const columns = classColumns
  .filter(({ key }) => key !== 'type' && key !== 'head' && key !== 'acts')
  .map((column) => (column.key === 'progress' ? { ...column, responsive: ['xl' as const] } : column))

/** The newest classes in which this person teaches; of an administrator who teaches none, those that they manage. */
export function RecentClasses() {
  const page = { pageNum: 1, pageSize: SHOWN }
  const own = useAsk(staffClasses, { ...page, mine: '1' })
  const teachesNone = own.data?.total === 0
  const managed = useAsk(staffClasses, page, { enabled: teachesNone })
  const shown = teachesNone ? managed : own
  if (shown.error && !shown.data) {
    return <FailedView what="近期班级" error={shown.error} retry={() => void shown.refetch()} />
  }
  if (shown.data?.total === 0) return null
  return (
    <section className="class-list recent-classes" aria-label="近期班级">
      <header className="sechead">
        <h2>近期班级</h2>
        {shown.data && (
          <span className="t3">
            {teachesNone ? '管理的' : '我任教的'} {shown.data.total} 个
          </span>
        )}
        <Link to={teachesNone ? '/classes' : '/classes?mine=1'}>全部班级</Link>
      </header>
      <Table
        rowKey="id"
        size="middle"
        showHeader={false}
        pagination={false}
        loading={shown.isPending}
        columns={columns}
        dataSource={shown.data?.rows ?? []}
      />
    </section>
  )
}
