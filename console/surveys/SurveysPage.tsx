import { staffClasses } from '@college/contract/classes/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { listStaffSurveys } from '@college/contract/surveys/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { useMe } from '../kit/me.ts'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { surveyKindNames, surveyStates } from './names.ts'

type Row = Reply<typeof listStaffSurveys>['rows'][number]

/** As many classes as the filter offers, the newest first. */
const MOST_CLASSES = 100

const columns: TableColumnsType<Row> = [
  {
    title: '名称',
    render: (_, { title, kind, isAnonymous }) => (
      <span className="row">
        <b className="clip b5">{title}</b>
        {kind === 'evaluation' && <span className="tip">{surveyKindNames[kind]}</span>}
        {isAnonymous && <span className="tip">匿名</span>}
      </span>
    ),
  },
  { title: '题数', dataIndex: 'questionCount', width: 72, align: 'right', className: 'num' },
  {
    title: '发放给',
    ellipsis: true,
    width: 240,
    render: (_, { classes, batchCount, kind }) =>
      classes.join('、') || <span className="t3">{batchCount > 0 && kind === 'evaluation' ? '全体学员' : '—'}</span>,
  },
  {
    title: '状态',
    width: 160,
    render: (_, { state, openCount, batchCount }) => (
      <Dot tone={surveyStates[state].tone}>
        {surveyStates[state].text}
        {batchCount > 1 && (
          <span className="t3 num">
            {openCount} / {batchCount} 批
          </span>
        )}
      </Dot>
    ),
  },
  { title: '已交', dataIndex: 'taken', width: 88, align: 'right', className: 'num' },
  { title: '建立人', dataIndex: 'authorName', width: 110, ellipsis: true },
]

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The questionnaires and evaluations that this person works on, the newest first (D2-E15). */
export function SurveysPage() {
  const me = useMe()
  const isOfCollege = me.isAtTop && isAdministrator(me)
  const classes = useAsk(staffClasses, { pageNum: 1, pageSize: MOST_CLASSES }, { staleTime: 60_000 })
  return (
    <ListPage
      page="surveys"
      crumb="教学"
      title="问卷"
      endpoint={listStaffSurveys}
      filters={[
        { kind: 'search', key: 'word', placeholder: '问卷名称' },
        {
          kind: 'segments',
          key: 'state',
          options: Object.entries(surveyStates).map(([value, { text }]) => ({ value, label: text })),
        },
        { kind: 'select', key: 'kind', placeholder: '类型', options: options(surveyKindNames) },
        {
          kind: 'select',
          key: 'classId',
          placeholder: '班级',
          options: (classes.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
        },
      ]}
      columns={columns}
      create={{ label: '新建问卷', to: '/surveys/new' }}
      actions={
        isOfCollege && (
          <Link to="/surveys/new?kind=evaluation">
            <Button tabIndex={-1}>新建测评</Button>
          </Link>
        )
      }
      to={({ id }) => `/surveys/${id}`}
      empty={{ title: '还没有问卷', text: '建一份问卷，发放给班级，学员在手机上填写' }}
    />
  )
}
