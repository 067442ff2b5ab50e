import { AREA_CODE, BASE_PAGE_SIZE, baseList } from '@college/contract/bases/bases.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ToHome } from '../ui/states/ways-out.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './BasesScreen.module.css'

const ID = 'bases'
/** Regions rarely change. Milliseconds. */
const FRESH = 300_000

/** D3-R31, D1-R16: the teaching bases, with a tab for each region of the dictionary (D3-Q47). */
export function BasesScreen({ areas = '' }: Query<typeof routes.bases>) {
  const go = useGo()
  const [title, setTitle] = useState('')
  const regions = useAsk(dictBatch, { codes: [AREA_CODE] }, { staleTime: FRESH, feature: 'bases' })
  const tabs = [
    { key: '', text: '全部' },
    ...(regions.data?.[AREA_CODE] ?? []).map(({ value, text }) => ({ key: value, text })),
  ]
  // An address may name a region that there is no more.
  const active = regions.data && !tabs.some(({ key }) => key === areas) ? '' : areas
  const pages = useBases(title, active, () => {
    // One retry for both: without the regions there is no tab but 全部.
    if (regions.isError) void regions.refetch()
  })
  const open = (key: string) => go(href(routes.bases, key ? { areas: key } : {}), { replace: true })
  const strip = { id: ID, tabs, active, onChange: open }
  return (
    <>
      <TopBar title="教学基地" />
      <Tabs {...strip} label="地区" many className={styles.tabs} />
      <TabPanel {...strip} className={styles.panel}>
        <PagedList
          pages={pages}
          label="教学基地"
          search={{ placeholder: '搜索教学基地', onSearch: setTitle }}
          empty={
            title
              ? { title: '暂无搜索结果', hint: `没有名称含“${title}”的教学基地` }
              : { hint: active ? '这个地区还没有教学基地' : '还没有教学基地', action: <ToHome /> }
          }
        >
          {(base) => <BaseRow base={base} />}
        </PagedList>
      </TabPanel>
    </>
  )
}

const useBases = (title: string, areas: string, onFirst: () => void) =>
  usePages(
    async (pageNum, signal) => {
      if (pageNum === 1) onFirst()
      const asked = { title, areas, pageNum, pageSize: BASE_PAGE_SIZE }
      const rows = await send(baseList, asked, { signal })
      return rows.map((base) => ({ ...base, _id: base.baseId }))
    },
    { key: [baseList.path, 'pages', title, areas], pageSize: BASE_PAGE_SIZE },
  )

function BaseRow({ base }: { base: Reply<typeof baseList>[number] }) {
  const go = useGo()
  const { baseId: id, title, cover, theme, area_text, clicks } = base
  const to = href(routes.base, { id })
  return (
    <TapLink to={to} className={row.row} onTap={() => go(to)}>
      <Cover src={firstFile(cover)} seed={id} theme={theme} className={row.cover} />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={title} />
        </h3>
        <p className={row.meta}>
          <span className={row.who}>{area_text}</span>
          <span>浏览量 {countText(clicks)}</span>
        </p>
      </div>
    </TapLink>
  )
}
