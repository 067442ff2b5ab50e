import type { RowOf } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { liveList } from '@college/contract/lives/list.ts'
import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useId, useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ToHome } from '../ui/states/ways-out.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Tag, type TagKind } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './LivesScreen.module.css'

/** D1-Q28: an address names a tab by its index. */
const tabs = [
  { key: 'all', text: '全部' },
  { key: 'live', text: '直播' },
  { key: 'lecture', text: '大讲堂' },
] as const

/** D1-R11: the cards of lives, those on air first (D3-Q59). */
export function LivesScreen({ index }: { index?: string }) {
  const tabsId = useId()
  const [tab, setTab] = useState<string>((tabs[Number(index)] ?? tabs[0]).key)
  return (
    <>
      <TopBar title="直播课堂" />
      <Tabs id={tabsId} label="直播类型" tabs={tabs} active={tab} onChange={setTab} className={styles.tabs} />
      <TabPanel id={tabsId} tabs={tabs} active={tab} onChange={setTab} className={styles.page}>
        <Lives key={tab} kind={tab === 'live' || tab === 'lecture' ? tab : undefined} />
      </TabPanel>
    </>
  )
}

function Lives({ kind }: { kind: 'live' | 'lecture' | undefined }) {
  const [title, setTitle] = useState('')
  const query = { ...(kind && { kind }), ...(title && { title }) }
  const pages = usePagedList(liveList, query, { feature: 'lives' })
  return (
    <PagedList
      pages={pages}
      label="直播"
      search={{ placeholder: '搜索直播', onSearch: setTitle }}
      empty={
        title
          ? { title: '暂无搜索结果', hint: `没有名称含“${title}”的直播` }
          : { hint: '还没有直播', action: <ToHome /> }
      }
    >
      {(live) => <LiveRow live={live} />}
    </PagedList>
  )
}

const kinds: Partial<Record<LiveState, TagKind>> = {
  [liveStates.onAir]: 'red',
  [liveStates.paused]: 'warning',
  [liveStates.notStarted]: 'blue',
}

/** A tap asks visitors to log in first (D3-B088, D3-Q19). */
function LiveRow({ live }: { live: RowOf<typeof liveList> }) {
  const go = useGo()
  const gate = useLoginGate()
  const to = href(routes.liveDetail, { id: live._id })
  return (
    <TapLink to={to} className={row.row} onTap={() => gate(() => go(to), to)}>
      <Cover src={firstFile(live.cover)} seed={live._id} className={row.cover} />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={live.title || '暂无标题'} />
        </h3>
        <p className={row.meta}>
          {live.state_text && <Tag kind={kinds[live.state_value] ?? 'neutral'}>{live.state_text}</Tag>}
          <span className={row.who}>{teachersText(live.teacher)}</span>
        </p>
        <p className={row.meta}>{live.time}</p>
      </div>
    </TapLink>
  )
}
