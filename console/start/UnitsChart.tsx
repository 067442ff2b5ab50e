import type { consoleOverview } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sharePercent } from '@college/rules/console/weeks.ts'
import { Table } from 'antd'
import { ChartPart } from '../ui/charts/ChartPart.tsx'

type Unit = Reply<typeof consoleOverview>['units'][number]

/** Below this share a unit is behind. */
const BEHIND = 50
const percent = ({ reached, people }: Unit) => sharePercent(reached, people)

/** How many people of each unit have fulfilled the plan of the year. */
export function UnitsChart({ units, year }: { units: readonly Unit[]; year: number }) {
  return (
    <ChartPart
      title="年度学时达标"
      note={`${year} 年，达标 / 全部`}
      chart={
        units.length === 0 ? (
          <p className="t3">没有下级单位</p>
        ) : (
          <ul className="unit-bars" aria-label="各单位达标率">
            {units.slice(0, 6).map((unit) => (
              <li key={unit.id}>
                <span className="clip">{unit.name}</span>
                <span className={percent(unit) < BEHIND ? 'pbar amber' : 'pbar ink'}>
                  <i style={{ width: `${percent(unit)}%` }} />
                </span>
                <span className="num t3">
                  {unit.reached.toLocaleString()} / {unit.people.toLocaleString()} 人
                </span>
                <b className="num">{percent(unit)}%</b>
              </li>
            ))}
          </ul>
        )
      }
      table={
        <Table
          size="small"
          pagination={false}
          sticky
          rowKey="id"
          dataSource={[...units]}
          columns={[
            { title: '单位', dataIndex: 'name' },
            { title: '人数', dataIndex: 'people', align: 'right' },
            { title: '达标', dataIndex: 'reached', align: 'right' },
            { title: '达标率', align: 'right', render: (_, unit) => `${percent(unit)}%` },
          ]}
        />
      }
    />
  )
}
