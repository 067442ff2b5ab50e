import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { PencilLine, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WithClass } from '../WithClass.tsx'
import styles from './Community.module.css'
import { PostCard } from './PostCard.tsx'
import { useMyPosts, usePosts } from './use-posts.ts'

/** 班级社区 of a camp (D2-R26). */
export const CampCommunityScreen = ({ id }: { id?: string }) => <CommunityScreen id={id} title="班级社区" />
/** The discussions of a special class (D2-R13). */
export const ClassCommentsScreen = ({ id }: { id?: string }) => <CommunityScreen id={id} title="班级讨论" />

const CommunityScreen = ({ id, title }: { id: string | undefined; title: string }) => (
  <WithClass id={id} title={title}>
    {(classId) => <Community key={classId} classId={classId} title={title} />}
  </WithClass>
)

const tabs = [
  { key: 'all', text: '全部' },
  { key: 'mine', text: '我的' },
]
const orders = [
  { value: '1', text: '最新' },
  { value: '2', text: '最热' },
] as const

function Community({ classId, title }: { classId: string; title: string }) {
  const go = useGo()
  const tabsId = useId()
  const [tab, setTab] = useState('all')
  const [order, setOrder] = useState<'1' | '2'>('1')
  return (
    <>
      <TopBar title={title}>
        <IconButton
          label="搜索帖子"
          icon={<Search size={24} />}
          onClick={() => go(href(routes.communitySearch, { id: classId }))}
        />
      </TopBar>
      <div className={styles.tabs}>
        <Tabs id={tabsId} label="帖子" tabs={tabs} active={tab} onChange={setTab} />
        {tab === 'all' && <Segmented label="排序" options={orders} value={order} onChange={setOrder} />}
      </div>
      <TabPanel id={tabsId} tabs={tabs} active={tab} onChange={setTab} className={styles.page}>
        {tab === 'all' ? (
          <AllPosts key={order} classId={classId} type={order === '1' ? 1 : 2} />
        ) : (
          <MyPosts classId={classId} />
        )}
      </TabPanel>
      <button
        type="button"
        className={styles.fab}
        aria-label="发帖"
        onClick={() => go(href(routes.communityPostNew, { id: classId }))}
      >
        <PencilLine size={26} aria-hidden="true" />
      </button>
    </>
  )
}

const EMPTY = '点右下角的按钮发第一个帖子'

function AllPosts({ classId, type }: { classId: string; type: 1 | 2 }) {
  const pages = usePosts(classId, { type })
  return (
    <PagedList pages={pages} label="全部帖子" layout="cards" empty={{ title: '暂无数据', hint: EMPTY }}>
      {(post) => <PostCard post={post} />}
    </PagedList>
  )
}

function MyPosts({ classId }: { classId: string }) {
  const pages = useMyPosts(classId)
  return (
    <PagedList pages={pages} label="我的帖子" layout="cards" empty={{ title: '暂无数据', hint: EMPTY }}>
      {(post) => <PostCard post={post} isOwn />}
    </PagedList>
  )
}
