import type { consoleOverview } from '@college/contract/console/overview.ts'
import type { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton } from 'antd'
import { FailedView } from '../ui/states/FailedView.tsx'
import { HoursChart } from './HoursChart.tsx'
import { UnitsChart } from './UnitsChart.tsx'
import './overview.css'

type Asked = ReturnType<typeof useAsk<typeof consoleOverview>>

/** How the college stands, or the part of it that this administrator manages; a failure leaves the page alone. */
export function Overview({ overview }: { overview: Asked }) {
  if (overview.isPending) return <Skeleton active className="overview" paragraph={{ rows: 5 }} />
  if (!overview.data) {
    return <FailedView what="学院概况" error={overview.error as Error} retry={() => void overview.refetch()} />
  }
  const { weeks, units, year, scope } = overview.data
  return (
    <div className="overview">
      <div className="overview-charts">
        <HoursChart weeks={weeks} scope={scope || '全院'} />
        <UnitsChart units={units} year={year} />
      </div>
    </div>
  )
}
