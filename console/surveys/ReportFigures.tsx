import { evaluationFigures } from '@college/contract/surveys/staff-results.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton, Table } from 'antd'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { ChartPart } from '../ui/charts/ChartPart.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'

/** The reports of all who took an evaluation: the mean of each dimension, and how many reached each level (D2-Q60). */
export function ReportFigures({ batchId }: { batchId: string }) {
  const asked = useAsk(evaluationFigures, { id: batchId })
  const { data, error } = asked
  if (error && !data) return <FailedView what="测评报告" error={error} retry={() => void asked.refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data.hidden) return null
  const best = Math.max(...data.dimensions.map(({ mean }) => mean))
  const rows = data.dimensions.flatMap(({ id, name, mean, levels }) =>
    levels.map((level) => ({ key: `${id} ${level.from}`, name, mean, level: level.name, people: level.people })),
  )
  return (
    <ChartPart
      title="测评报告"
      note={`${data.people} 人 · 总分平均 ${data.total.toFixed(1)}`}
      chart={
        <BarChart
          height={150}
          label={`各维度的平均分：${data.dimensions.map(({ name, mean }) => `${name} ${mean}`).join('，')}`}
          bars={data.dimensions.map(({ id, name, mean }) => ({
            ...{ key: id, label: name, value: mean },
            isMain: mean > 0 && mean === best,
          }))}
        />
      }
      table={
        <Table
          size="small"
          pagination={false}
          dataSource={rows}
          columns={[
            { title: '维度', dataIndex: 'name' },
            { title: '平均分', dataIndex: 'mean', align: 'right', className: 'num' },
            { title: '等级', dataIndex: 'level' },
            { title: '人数', dataIndex: 'people', align: 'right', className: 'num' },
          ]}
        />
      }
    />
  )
}
