import { Activity } from 'react'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Favourites } from './Favourites.tsx'
import styles from './Feed.module.css'
import { FeedPage } from './FeedPage.tsx'
import { FEED_TABS, type FeedTab, useFeedState } from './feed-state.ts'
import { ShortVideoScreen } from './ShortVideoScreen.tsx'

const ID = 'feed'

/** D3-R12: the feed 探课. With a courseware in the address only its videos, without tabs (D3-B052, D3-Q11). */
export function ShortVideosScreen({ coursewareId, courseId }: { coursewareId?: string; courseId?: string }) {
  return coursewareId && courseId ? <ShortVideoScreen coursewareId={coursewareId} courseId={courseId} /> : <Tabbed />
}

function Tabbed() {
  const { tab, setTab } = useFeedState()
  const onChange = (key: string) => setTab(key as FeedTab)
  const isFeed = tab === 'tj'
  return (
    <div className={isFeed ? styles.page : styles.paper} {...(isFeed && { 'data-nc-ground': 'black' })}>
      <h1 className="nc-hidden">探课</h1>
      <div className={styles.head}>
        <Tabs id={ID} label="探课" tabs={FEED_TABS} active={tab} onChange={onChange} className={styles.tabs} />
      </div>
      <TabPanel id={ID} tabs={FEED_TABS} active={tab} onChange={onChange} className={isFeed ? styles.panel : ''}>
        {/* The feed keeps its place while the favourites are looked at. */}
        <Activity mode={isFeed ? 'visible' : 'hidden'}>
          <FeedPage />
        </Activity>
        {!isFeed && <Favourites onWatch={() => setTab('tj')} />}
      </TabPanel>
    </div>
  )
}
