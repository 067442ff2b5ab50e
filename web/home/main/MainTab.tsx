import { useQueryClient } from '@tanstack/react-query'
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx'
import { Today } from '../day/Today.tsx'
import { Banners } from './Banners.tsx'
import { HoursCard } from './HoursCard.tsx'
import { LatestSaid } from './LatestSaid.tsx'
import { Platforms } from './Platforms.tsx'
import { Recommended } from './Recommended.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { overviewKey } from './use-overview.ts'

/**
 * 主页: hours, the day, banners, shortcuts, recommended courses, what learners say, and platforms. Pulling down refetches all
 * of it (D1-B015).
 */
export function MainTab() {
  const queries = useQueryClient()
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: overviewKey })}>
      <HoursCard />
      <Today>
        <Banners />
        <Shortcuts />
        <Recommended />
        <LatestSaid />
        <Platforms />
      </Today>
    </PullToRefresh>
  )
}
