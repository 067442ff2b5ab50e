import type { consoleOverview } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Table } from 'antd'
import dayjs from 'dayjs'
import { ChartPart } from '../ui/charts/ChartPart.tsx'

type Week = Reply<typeof consoleOverview>['weeks'][number]

const W = 500
const H = 164
const LEFT = 48
const BOTTOM = 22
const TOP = 16
const BAR = 16
const count = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
const monday = ({ from }: Week) => dayjs(from).format('M/DD')

/** The lowest round figure that all values fit below: 1, 2 or 5 with zeros. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** Hours credited per week, with the year before as a line. */
export function HoursChart({ weeks, scope }: { weeks: readonly Week[]; scope: string }) {
  return (
    <ChartPart
      title="每周学时"
      note={`${scope}，学时`}
      legend={
        <span className="chart-legend">
          <i />
          今年
          <i className="line" />
          去年同期
        </span>
      }
      chart={<Drawing weeks={weeks} />}
      table={
        <Table
          size="small"
          pagination={false}
          sticky
          rowKey="from"
          dataSource={[...weeks].reverse()}
          columns={[
            { title: '周一', dataIndex: 'from' },
            { title: '学时', align: 'right', render: (_, { hours }) => count(hours) },
            { title: '去年同期', align: 'right', render: (_, { lastYear }) => count(lastYear) },
            { title: '学习人数', align: 'right', render: (_, { learners }) => count(learners) },
            { title: '学完课程', align: 'right', render: (_, { courses }) => count(courses) },
          ]}
        />
      }
    />
  )
}

function Drawing({ weeks }: { weeks: readonly Week[] }) {
  const most = roundAbove(Math.max(1, ...weeks.flatMap(({ hours, lastYear }) => [hours, lastYear])))
  const step = (W - LEFT) / weeks.length
  const x = (index: number) => LEFT + step * (index + 0.5)
  const y = (value: number) => TOP + (H - TOP - BOTTOM) * (1 - value / most)
  const peak = weeks.reduce((best, { hours }, index) => (hours > (weeks[best]?.hours ?? 0) ? index : best), 0)
  const best = weeks[peak]
  const label = best ? `近 ${weeks.length} 周每周学时，最高为 ${monday(best)} 起的一周，${count(best.hours)} 学时` : ''
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      {[0, most / 2, most].map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={W} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => (
        <g key={week.from}>
          <rect
            x={x(index) - BAR / 2}
            y={y(week.hours)}
            width={BAR}
            height={y(0) - y(week.hours)}
            rx={3}
            className={index === peak ? 'peak' : undefined}
          />
          {(weeks.length - 1 - index) % 2 === 0 && (
            <text x={x(index)} y={H - 5} textAnchor="middle">
              {index === weeks.length - 1 ? '本周' : monday(week)}
            </text>
          )}
        </g>
      ))}
      <polyline points={weeks.map(({ lastYear }, index) => `${x(index)},${y(lastYear)}`).join(' ')} />
      {best && best.hours > 0 && (
        <text x={x(peak)} y={y(best.hours) - 4} textAnchor="middle" className="peak">
          {count(best.hours)}
        </text>
      )}
    </svg>
  )
}
