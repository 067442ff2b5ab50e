import { PostSearch } from '../comments/door.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { TopicCard } from './TopicCard.tsx'
import { useTopics } from './use-topics.ts'

/** D3-R27: topics by words of their titles and texts. */
export const ForumSearchScreen = () => (
  <PostSearch placeholder="搜索帖子的标题和内容">{(keywords) => <Found keywords={keywords} />}</PostSearch>
)

const Found = ({ keywords }: { keywords: string }) => (
  <PagedList pages={useTopics({ keywords })} label="搜索结果" layout="cards" empty={{ title: '暂无搜索结果' }}>
    {(topic) => <TopicCard topic={topic} />}
  </PagedList>
)
