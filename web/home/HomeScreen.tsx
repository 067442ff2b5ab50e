import { findScreenTreeUse } from '@college/contract/courses/catalogue.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Activity, useRef } from 'react'
import { BriefList } from '../briefs/door.ts'
import { ColumnList } from '../columns/door.ts'
import { AllCourses } from '../courses/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { TabPanel } from '../ui/TabPanel.tsx'
import { HomeBar } from './bar/HomeBar.tsx'
import { HomeHeader } from './bar/HomeHeader.tsx'
import { homeTabs } from './bar/home-tabs.ts'
import { CategoryTab } from './CategoryTab.tsx'
import styles from './HomeScreen.module.css'
import { LoginNotice } from './main/LoginNotice.tsx'
import { MainTab } from './main/MainTab.tsx'
import { useOverview } from './main/use-overview.ts'
import { useAskLoginOnce } from './use-ask-login-once.ts'
import { useTab } from './use-tab.ts'

const ID = 'home'

/** The home page (D1-R01). The header scrolls away; search and tabs stay at the top. */
export function HomeScreen({ tab, ...filtered }: Query<typeof routes.home>) {
  const go = useGo()
  const categories = useAsk(findScreenTreeUse, {}, { enabled: useOverview(), staleTime: 300_000, feature: 'home' })
  const tabs = homeTabs(categories.data, !categories.isPending)
  const screen = useRef<HTMLDivElement>(null)
  const { active, visited, open } = useTab(tab, tabs, screen)
  useAskLoginOnce()
  const strip = { id: ID, tabs, active, onChange: open }

  const toAll = (address: { filter?: string; order?: string }) =>
    go(href(routes.home, { tab: 'all', ...address }), { replace: true })

  const draw = (key: string) => {
    if (key === 'home') return <MainTab />
    if (key === 'columns') return <ColumnList />
    if (key === 'all') return <AllCourses {...filtered} onAddress={toAll} />
    if (key === 'briefs') return <BriefList />
    const category = categories.data?.find(({ categoryId }) => categoryId === key)
    return category && <CategoryTab category={category} onAll={() => open('all')} />
  }

  return (
    <div ref={screen} className={styles.screen}>
      <HomeHeader />
      <HomeBar {...strip} />
      <TabPanel {...strip} className={styles.panel}>
        {tabs
          .filter(({ key }) => visited.has(key))
          .map(({ key }) => (
            <Activity key={key} mode={key === active ? 'visible' : 'hidden'}>
              {draw(key)}
            </Activity>
          ))}
      </TabPanel>
      <LoginNotice />
    </div>
  )
}
