import { listStaffHomeworks, scoreTypeNames } from '@college/contract/homework/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { ListPage } from '../ui/list/ListPage.tsx'

type Row = Reply<typeof listStaffHomeworks>['rows'][number]

const none = <span className="t3">—</span>

const columns: TableColumnsType<Row> = [
  { title: '名称', render: (_, { title }) => <b className="clip b5">{title}</b> },
  {
    title: '用在',
    ellipsis: true,
    width: 260,
    render: (_, { uses, useCount }) =>
      uses.length === 0 ? none : `${uses.join('、')}${useCount > uses.length ? `等 ${useCount} 处` : ''}`,
  },
  { title: '评定', width: 88, render: (_, { scoreType }) => scoreTypeNames[scoreType] },
  {
    title: '截止',
    width: 150,
    className: 'num',
    render: (_, { openUntil }) => (openUntil === '' ? none : dayjs(openUntil).format('YYYY-MM-DD HH:mm')),
  },
  { title: '待批阅', dataIndex: 'waiting', width: 84, align: 'right', className: 'num' },
  { title: '通过', dataIndex: 'passed', width: 72, align: 'right', className: 'num' },
  { title: '建立人', width: 110, ellipsis: true, render: (_, { authorName }) => authorName || none },
]

/** The homework that this person manages, the newest first (D2-E09). */
export function HomeworksPage() {
  return (
    <ListPage
      page="homeworks"
      crumb="教学"
      title="作业"
      endpoint={listStaffHomeworks}
      filters={[
        { kind: 'search', key: 'word', placeholder: '作业名称' },
        {
          kind: 'segments',
          key: 'whose',
          options: [
            { value: 'mine', label: '我建的' },
            { value: 'others', label: '其他人建的' },
          ],
        },
      ]}
      columns={columns}
      create={{ label: '新建作业', to: '/homeworks/new' }}
      to={({ id }) => `/homeworks/${id}`}
      empty={{ title: '还没有作业', text: '建一份作业，放进班级的单元，学员在电脑上写' }}
    />
  )
}
