import { useState } from 'react'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WithClass } from '../WithClass.tsx'
import styles from './Community.module.css'
import { PostCard } from './PostCard.tsx'
import { usePosts } from './use-posts.ts'

/** Finds posts of a class by a word in their title or text (D2-R41). */
export const CommunitySearchScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="搜索">
    {(classId) => <CommunitySearch key={classId} classId={classId} />}
  </WithClass>
)

function CommunitySearch({ classId }: { classId: string }) {
  const [word, setWord] = useState('')
  const pages = usePosts(classId, { word, enabled: word !== '' })
  return (
    <>
      <TopBar title="搜索" />
      <div className={styles.page}>
        <SearchBox placeholder="搜索班级帖子" delay={400} onSearch={setWord} />
        {word === '' ? (
          <Notice title="输入关键字查找帖子" hint="在标题和正文中查找" />
        ) : (
          <PagedList pages={pages} label="搜索结果" layout="cards" empty={{ title: '暂无搜索结果' }}>
            {(post) => <PostCard post={post} />}
          </PagedList>
        )}
      </div>
    </>
  )
}
