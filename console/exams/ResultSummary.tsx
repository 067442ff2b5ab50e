import type { examResultSummary } from '@college/contract/exams/results.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sharePercent } from '@college/rules/console/weeks.ts'
import type { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton, Table } from 'antd'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { ChartPart } from '../ui/charts/ChartPart.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import './exams.css'

type Summary = Reply<typeof examResultSummary>

/** How the exam went in figures, with the distribution of the best scores. */
export function ResultSummary({ asked }: { asked: ReturnType<typeof useAsk<typeof examResultSummary>> }) {
  const { data, error } = asked
  if (error && !data) return <FailedView what="成绩概况" error={error} retry={() => void asked.refetch()} />
  if (!data) return <Skeleton active className="result-summary" paragraph={{ rows: 3 }} />
  if (data.people === 0) return null
  const score = (value: number | null) => (value === null ? '—' : value.toFixed(1))
  const figures: [string, string, string][] = [
    ['参加', String(data.people), '人'],
    ['通过率', data.scored ? `${sharePercent(data.passed, data.scored)}%` : '—', `${data.passed} / ${data.scored} 人`],
    ['平均分', score(data.mean), `满分 ${data.fullScore}`],
    ['中位数', score(data.median), `及格 ${data.passScore}`],
  ]
  return (
    <div className="result-summary">
      <dl>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className="num">{value}</b> <span className="t3 s13 num">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Distribution summary={data} />
    </div>
  )
}

function Distribution({ summary: { distribution, fullScore, scored } }: { summary: Summary }) {
  const edge = (place: number) => Math.round(fullScore * place) / 10
  const rows = distribution.map((people, place) => ({
    key: String(place),
    name: `${edge(place)}–${edge(place + 1)}`,
    people,
  }))
  const most = rows.reduce((best, row) => (row.people > best.people ? row : best), { name: '', people: 0 })
  return (
    <ChartPart
      title="得分分布"
      note="每人的最高分"
      chart={
        <BarChart
          height={130}
          label={`得分分布，人数最多的一段是 ${most.name} 分，${most.people} 人`}
          bars={rows.map(({ key, name, people }) => ({
            key,
            label: name,
            value: people,
            isMain: people > 0 && people === most.people,
          }))}
        />
      }
      table={
        <Table
          size="small"
          pagination={false}
          sticky
          dataSource={rows}
          columns={[
            { title: '得分', dataIndex: 'name' },
            { title: '人数', dataIndex: 'people', align: 'right' },
            { title: '占比', align: 'right', render: (_, { people }) => `${sharePercent(people, scored)}%` },
          ]}
        />
      }
    />
  )
}
