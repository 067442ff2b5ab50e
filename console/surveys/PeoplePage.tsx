import type { Reply } from '@college/contract/kit/endpoint.ts'
import { staffBatch, surveyBatchPeople } from '@college/contract/surveys/staff-batches.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useParams } from 'react-router'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { BatchCrumb, BatchTabs } from './BatchTabs.tsx'
import './surveys.css'

type Row = Reply<typeof surveyBatchPeople>['rows'][number]

const columns: TableColumnsType<Row> = [
  {
    title: '姓名',
    width: 140,
    render: (_, { id, name }) => <PersonLink id={id} name={name} />,
  },
  { title: '编号', dataIndex: 'number', className: 'num', width: 140 },
  { title: '单位', dataIndex: 'unitName', ellipsis: true },
  {
    title: '作答',
    width: 110,
    render: (_, { hasTaken }) => <Dot tone={hasTaken ? 'green' : 'grey'}>{hasTaken ? '已交' : '未交'}</Dot>,
  },
  {
    title: '提交时间',
    width: 160,
    className: 'num',
    render: (_, { submittedAt }) =>
      submittedAt === null ? <span className="t3">—</span> : dayjs(submittedAt).format('YYYY-MM-DD HH:mm'),
  },
]

/** Who has submitted a batch that is not anonymous, and who has not yet. */
export function PeoplePage() {
  const { id = '' } = useParams()
  const { data: batch } = useAsk(staffBatch, { id })
  return (
    <ListPage
      page="survey-people"
      crumb={<BatchCrumb batch={batch} />}
      title="作答名单"
      endpoint={surveyBatchPeople}
      fixed={{ id }}
      filters={[
        { kind: 'search', key: 'word', placeholder: '姓名或编号' },
        {
          kind: 'segments',
          key: 'taken',
          options: [
            { value: 'yes', label: '已交' },
            { value: 'no', label: '未交' },
          ],
        },
      ]}
      columns={columns}
      personOf={(row) => row}
      above={batch && <BatchTabs batch={batch} at="/people" />}
      empty={{ title: '没有要作答的人', text: '班里有学员以后，会列在这里' }}
    />
  )
}
