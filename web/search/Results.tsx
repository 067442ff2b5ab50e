import {
  GROUP_PAGE_SIZE,
  type SearchType,
  searchAllByKeyWord,
  searchDocumentGroup,
  TYPE_PAGE_SIZE,
} from '@college/contract/search/find.ts'
import { searchCountText, searchTabs, searchTypeName, searchTypeOf } from '@college/rules/search/types.ts'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePages } from '../kit/paged-list.ts'
import { useAsk } from '../kit/queries.ts'
import { send } from '../kit/send.ts'
import { Card } from '../ui/Card.tsx'
import { ListEnd } from '../ui/ListFoot.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ResultRow } from './ResultRow.tsx'
import styles from './Results.module.css'
import screen from './SearchScreen.module.css'
import { texts } from './texts.ts'

const ID = 'search-results'

/** What a keyword found: everything by type, or one type page by page (D1-B075). */
export function Results({ keyword }: { keyword: string }) {
  const [tab, setTab] = useState<SearchType | ''>('')
  const top = useRef<HTMLDivElement>(null)
  const groups = useAsk(searchDocumentGroup, { searchContent: keyword, pageNum: 1, pageSize: GROUP_PAGE_SIZE })
  const change = (key: string) => {
    setTab(key as SearchType | '')
    top.current?.closest('[data-page-scroller]')?.scrollTo({ top: 0 })
  }
  const count = groups.data?.find(({ typeid }) => searchTypeOf(typeid) === tab)?.group_count

  return (
    <>
      <div ref={top} className={styles.tabs}>
        <Tabs id={ID} label="搜索结果" tabs={searchTabs} active={tab} onChange={change} />
      </div>
      <TabPanel id={ID} tabs={searchTabs} active={tab} onChange={change} className={screen.page}>
        {tab === '' ? (
          <Loaded query={groups} page>
            {(found) => <AllTypes keyword={keyword} groups={found} onMore={change} />}
          </Loaded>
        ) : (
          <OneType key={tab} keyword={keyword} type={tab} count={count} />
        )}
      </TabPanel>
    </>
  )
}

type Groups = NonNullable<ReturnType<typeof useAsk<typeof searchDocumentGroup>>['data']>
type AllProps = { keyword: string; groups: Groups; onMore: (type: string) => void }

function AllTypes({ keyword, groups, onMore }: AllProps) {
  // A type that this version does not know has no name and leads nowhere.
  const known = groups.filter(({ typeid, result }) => searchTypeOf(typeid) && result.length > 0)
  if (known.length === 0) return <Notice title={texts.empty} hint={texts.emptyHint} page />
  return (
    <>
      {known.map(({ typeid, result, group_count: count }) => (
        <section key={typeid} aria-label={searchTypeName(typeid)}>
          <header className={styles.head}>
            <h2>
              {searchTypeName(typeid)}
              <span>{searchCountText(typeid, count)}</span>
            </h2>
            {count > result.length && (
              <button
                type="button"
                className={styles.more}
                aria-label={`${searchTypeName(typeid)}，查看全部`}
                onClick={() => onMore(searchTypeOf(typeid) ?? '')}
              >
                查看全部
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            )}
          </header>
          <Card rows>
            {result.map((item) => (
              <ResultRow key={item.id} type={typeid} item={item} keyword={keyword} />
            ))}
          </Card>
        </section>
      ))}
      <ListEnd />
    </>
  )
}

type OneProps = { keyword: string; type: SearchType; count: number | undefined }

function OneType({ keyword, type, count }: OneProps) {
  const pages = usePages(
    async (pageNum, signal) => {
      const asked = { searchContent: keyword, serchType: type, pageNum, pageSize: TYPE_PAGE_SIZE }
      const { result } = await send(searchAllByKeyWord, asked, { signal })
      return result.map((item) => ({ ...item, _id: item.id }))
    },
    { key: [searchAllByKeyWord.path, keyword, type], pageSize: TYPE_PAGE_SIZE },
  )
  return (
    <>
      <p className={styles.count}>{count === undefined ? '' : searchCountText(type, count)}</p>
      <PagedList pages={pages} label={searchTypeName(type)} empty={{ title: texts.empty, hint: texts.emptyHint }}>
        {(item) => <ResultRow type={type} item={item} keyword={keyword} />}
      </PagedList>
    </>
  )
}
