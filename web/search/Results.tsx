import {
  GROUP_PAGE_SIZE,
  type SearchOrder,
  type SearchType,
  searchAllByKeyWord,
  searchDocumentGroup,
  TYPE_PAGE_SIZE,
} from '@college/contract/search/find.ts'
import { searchCountText, searchTabs, searchTypeName, searchTypeOf } from '@college/rules/search/types.ts'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { ListEnd } from '../ui/list/ListFoot.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultRow } from './ResultRow.tsx'
import styles from './Results.module.css'
import screen from './SearchScreen.module.css'
import { searchTexts } from './texts.ts'

const ID = 'search-results'

const orders: readonly { value: SearchOrder; text: string }[] = [
  { value: 'relevance', text: '按相关度' },
  { value: 'newest', text: '按最新' },
]

type Props = { keyword: string; onChoose: (keyword: string) => void }

/** The results of a keyword: all types in groups, or one type page by page (D1-B075). */
export function Results({ keyword, onChoose }: Props) {
  const [sort, setSort] = useState<SearchOrder>('relevance')
  const [tab, setTab] = useState<SearchType | ''>('')
  const top = useRef<HTMLDivElement>(null)
  const groups = useAsk(searchDocumentGroup, { searchContent: keyword, pageNum: 1, pageSize: GROUP_PAGE_SIZE, sort })
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
        <div className={styles.order}>
          <Segmented label="排序" options={orders} value={sort} onChange={setSort} />
        </div>
        {tab === '' ? (
          <Loaded query={groups} page>
            {(found) => <AllTypes keyword={keyword} groups={found} onMore={change} onChoose={onChoose} />}
          </Loaded>
        ) : (
          <OneType
            key={`${tab} ${sort}`}
            keyword={keyword}
            type={tab}
            sort={sort}
            count={count}
            onAll={() => change('')}
          />
        )}
      </TabPanel>
    </>
  )
}

type Groups = NonNullable<ReturnType<typeof useAsk<typeof searchDocumentGroup>>['data']>
type AllProps = Props & { groups: Groups; onMore: (type: string) => void }

function AllTypes({ keyword, groups, onMore, onChoose }: AllProps) {
  const [only, setOnly] = useState('')
  // A type that this version does not know has no name and no page.
  const known = groups.filter(({ typeid, result }) => searchTypeOf(typeid) && result.length > 0)
  if (known.length === 0) return <NothingFound keyword={keyword} onChoose={onChoose} />
  // The selected type may be missing from the results of another sort order.
  const shown = known.some(({ typeid }) => typeid === only) ? known.filter(({ typeid }) => typeid === only) : known
  return (
    <>
      {known.length > 1 && (
        <div className={styles.chips}>
          <Chips label="只看">
            {known.map(({ typeid, group_count: count }) => (
              <Chip key={typeid} isOn={typeid === only} onTap={() => setOnly(typeid === only ? '' : typeid)}>
                {searchTypeName(typeid)} {count}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {shown.map(({ typeid, result, group_count: count }) => (
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

type OneProps = { keyword: string; type: SearchType; sort: SearchOrder; count: number | undefined; onAll: () => void }

function OneType({ keyword, type, sort, count, onAll }: OneProps) {
  const pages = usePages(
    async (pageNum, signal) => {
      const asked = { searchContent: keyword, searchType: type, pageNum, pageSize: TYPE_PAGE_SIZE, sort }
      const { result } = await send(searchAllByKeyWord, asked, { signal })
      return result.map((item) => ({ ...item, _id: item.id }))
    },
    { key: [searchAllByKeyWord.path, keyword, type, sort], pageSize: TYPE_PAGE_SIZE },
  )
  return (
    <>
      <p className={styles.count}>{count === undefined ? '' : searchCountText(type, count)}</p>
      <PagedList
        pages={pages}
        label={searchTypeName(type)}
        empty={{
          title: searchTexts.empty,
          hint: searchTexts.emptyHint,
          action: (
            <Button kind="soft" small onClick={onAll}>
              看看全部类型
            </Button>
          ),
        }}
      >
        {(item) => <ResultRow type={type} item={item} keyword={keyword} />}
      </PagedList>
    </>
  )
}
