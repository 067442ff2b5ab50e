import { Segmented } from 'antd'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './charts.css'

type Props = { title: string; note: string; legend?: ReactNode; chart: ReactNode; table: ReactNode }

const views = [
  { value: 'chart', icon: <ChartColumn size={14} aria-label="图" /> },
  { value: 'table', icon: <Table2 size={14} aria-label="表" /> },
]

/** A chart, and the same figures as a table behind the switch. */
export function ChartPart({ title, note, legend, chart, table }: Props) {
  const [view, setView] = useState('chart')
  return (
    <section className="chart-part" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="t3 s13">{note}</span>
        {view === 'chart' && legend}
        <Segmented
          size="small"
          className="end"
          aria-label={`${title}的样式`}
          options={views}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'chart' ? (
        chart
      ) : (
        <section
          className="chart-table scroll"
          aria-label={`${title}的表`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
        >
          {table}
        </section>
      )}
    </section>
  )
}
