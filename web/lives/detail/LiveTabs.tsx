import { useId, useState } from 'react'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LiveTalk } from '../chat/LiveTalk.tsx'
import type { Live } from '../live-page.ts'
import { Assessment } from './Assessment.tsx'
import { Chapters, useChapters } from './Chapters.tsx'
import { Introduction } from './Introduction.tsx'
import styles from './LiveTabs.module.css'

const talk = { key: 'talk', text: '互动' } as const
const chapter = { key: 'chapters', text: '章节' } as const
const introduction = { key: 'introduction', text: '简介' } as const
const assessment = { key: 'assessment', text: '考核' } as const

/** What stands below the player, one tab each (D3-B094); visitors are not assessed (D3-B294). */
export function LiveTabs({ info }: { info: Live }) {
  const tabsId = useId()
  const chapters = useChapters(info)
  const tabs = [talk, ...(chapters.length > 0 ? [chapter] : []), introduction, ...(info.loginCheck ? [assessment] : [])]
  const [wanted, setTab] = useState<string>(talk.key)
  const tab = tabs.some(({ key }) => key === wanted) ? wanted : talk.key
  return (
    <>
      <Tabs id={tabsId} label="直播内容" tabs={tabs} active={tab} onChange={setTab} className={styles.tabs} />
      <TabPanel
        id={tabsId}
        tabs={tabs}
        active={tab}
        onChange={setTab}
        className={tab === talk.key ? styles.talk : styles.panel}
      >
        {tab === talk.key && <LiveTalk info={info} />}
        {tab === chapter.key && <Chapters liveId={info.live.id} chapters={chapters} />}
        {tab === introduction.key && <Introduction info={info} />}
        {tab === assessment.key && <Assessment info={info} />}
      </TabPanel>
    </>
  )
}
