import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { outcomeNames } from '@college/rules/exams/results.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { ExamRepairs } from '../questions/door.ts'
import { Dot } from '../ui/Dot.tsx'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { SittingDrawer } from './SittingDrawer.tsx'

type Row = Reply<typeof examResultList>['rows'][number]

const tones = { passed: 'green', failed: 'amber', waiting: 'grey' } as const
const outcomes = Object.entries(outcomeNames).map(([value, label]) => ({ value, label }))
const orders = [
  { value: 'best', label: '得分从高到低' },
  { value: 'worst', label: '得分从低到高' },
  { value: 'newest', label: '最近交卷' },
  { value: 'leaves', label: '离开页面最多' },
]
const none = <span className="t3">—</span>

const columnsFor = (tell: (row: Row) => void): TableColumnsType<Row> => [
  {
    title: '姓名',
    width: 100,
    render: (_, { id, name }) => <PersonLink id={id} name={name} />,
  },
  { title: '编号', dataIndex: 'number', className: 'num', width: 100 },
  { title: '单位', dataIndex: 'unitName', ellipsis: true },
  { title: '次数', dataIndex: 'attempts', align: 'right', width: 64 },
  {
    title: '最高分',
    align: 'right',
    width: 80,
    className: 'num',
    render: (_, { bestScore }) => bestScore ?? none,
  },
  {
    title: '结果',
    width: 96,
    render: (_, { outcome }) => <Dot tone={tones[outcome]}>{outcomeNames[outcome]}</Dot>,
  },
  {
    title: '用时',
    align: 'right',
    width: 96,
    className: 'num',
    render: (_, { seconds }) => (seconds === null ? none : clockTimeOf(seconds)),
  },
  {
    title: '交卷时间',
    width: 150,
    className: 'num',
    render: (_, { submittedAt }) => (submittedAt === null ? none : dayjs(submittedAt).format('YYYY-MM-DD HH:mm')),
  },
  { title: '离开', dataIndex: 'leaves', align: 'right', width: 64 },
  {
    title: <span className="nc-hidden">作答经过</span>,
    width: 60,
    render: (_, row) =>
      row.sittingId !== null && (
        <button type="button" className="linkbtn" aria-label={`${row.name}的作答经过`} onClick={() => tell(row)}>
          经过
        </button>
      ),
  },
]

/** Who took an exam and how it went, with the figures of all (D2-Q69). */
export function ResultsPage() {
  const { id = '' } = useParams()
  const [told, setTold] = useState<Row>()
  const summary = useAsk(examResultSummary, { examId: id })
  const { title = '考试', isWhole = true } = summary.data ?? {}
  const address = useAddressFilters()
  const exporting = useSend(exportExamResults)
  const units = (summary.data?.units ?? []).map((unit) => ({ value: unit.id, label: unit.name }))
  const filters = Object.fromEntries(
    ['word', 'outcome', 'unitId'].flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : [])),
  ) as Omit<Input<typeof exportExamResults>, 'examId' | 'format'>
  return (
    <>
      <ListPage
        page="exam-results"
        crumb={isWhole ? <Link to={`/exams/${id}`}>{title}</Link> : title}
        title="成绩"
        endpoint={examResultList}
        personOf={(row) => row}
        fixed={{ examId: id }}
        filters={[
          { kind: 'search', key: 'word', placeholder: '姓名或编号' },
          { kind: 'segments', key: 'outcome', options: outcomes },
          { kind: 'select', key: 'unitId', placeholder: '单位', options: units },
          { kind: 'select', key: 'order', placeholder: '排序', options: orders },
        ]}
        columns={isWhole ? columnsFor(setTold) : columnsFor(setTold).slice(0, -1)}
        {...(isWhole && { onOpen: setTold })}
        actions={
          <ExportButton
            title="导出成绩"
            start={(format) => exporting.mutateAsync({ examId: id, format, ...filters })}
          />
        }
        above={
          <>
            {isWhole ? (
              <ExamTabs id={id} at="/results" />
            ) : (
              <p className="t2 result-scope">这场考试属于其他单位，这里只有本单位和下级单位的人</p>
            )}
            {isWhole && <ExamRepairs examId={id} />}
            <ResultSummary asked={summary} />
          </>
        }
        empty={{ title: '还没有成绩', text: '有人交卷以后，会列在这里' }}
      />
      <SittingDrawer
        sitting={told?.sittingId ? { id: told.sittingId, name: told.name, isOpen: false } : undefined}
        onClose={() => setTold(undefined)}
      />
    </>
  )
}
