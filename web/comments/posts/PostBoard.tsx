import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { BellRing, PencilLine, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { PagedList, type Pages } from '../../ui/list/PagedList.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { PostCardSkeleton } from './PostSkeleton.tsx'
import styles from './Posts.module.css'

const tabs = [
  { key: 'all', text: '全部' },
  { key: 'mine', text: '我的' },
]
const orders = [
  { value: 'new', text: '最新' },
  { value: 'hot', text: '最热' },
] as const
export type PostOrder = (typeof orders)[number]['value']

type Props = {
  title: string
  onSearch: () => void
  onWrite: () => void
  /** Asks a guest to log in before 我的 is shown. */
  gate?: (act: () => void) => void
  all: (order: PostOrder) => ReactNode
  mine: () => ReactNode
}

/** The posts of a forum in two orders, the own ones, and the ways to the search and to a new post. */
export function PostBoard({ title, onSearch, onWrite, gate = (act) => act(), all, mine }: Props) {
  const id = useId()
  const [tab, setTab] = useState('all')
  const [order, setOrder] = useState<PostOrder>('new')
  const choose = (key: string) => (key === 'mine' ? gate(() => setTab(key)) : setTab(key))
  return (
    <>
      <TopBar title={title}>
        <IconButton label="搜索帖子" icon={<Search size={24} />} onClick={onSearch} />
      </TopBar>
      <div className={styles.tabs}>
        <Tabs id={id} label="帖子" tabs={tabs} active={tab} onChange={choose} />
        {tab === 'all' && <Segmented label="排序" options={orders} value={order} onChange={setOrder} />}
      </div>
      <TabPanel id={id} tabs={tabs} active={tab} onChange={choose} className={styles.page}>
        {tab === 'all' ? (
          all(order)
        ) : (
          <>
            <ToFollowed />
            {mine()}
          </>
        )}
      </TabPanel>
      <button type="button" className={styles.fab} aria-label="发帖" onClick={onWrite}>
        <PencilLine size={26} aria-hidden="true" />
      </button>
    </>
  )
}

/** The way to what the person follows, from here and from elsewhere. */
function ToFollowed() {
  const go = useGo()
  return (
    <Card rows>
      <ListRow title="我关注的" icon={<BellRing size={22} />} onTap={() => go(href(routes.follows, {}))} />
    </Card>
  )
}

type ListProps<Row> = {
  pages: Pages<Row>
  label: string
  empty?: { title: string; hint?: string }
  children: (row: Row) => ReactNode
}

const NO_POSTS = { title: '暂无数据', hint: '点右下角的按钮发第一个帖子' }

export const PostList = <Row extends { _id: string }>({ empty = NO_POSTS, ...list }: ListProps<Row>) => (
  <PagedList {...list} layout="cards" skeleton={<PostCardSkeleton />} empty={empty} />
)
