import { PostList, PostSearch } from '../comments/door.ts'
import { TopicCard } from './TopicCard.tsx'
import { useTopics } from './use-topics.ts'

/** D3-R27: topics by words of their titles and texts. */
export const ForumSearchScreen = () => (
  <PostSearch placeholder="搜索帖子的标题和内容">{(keywords) => <Found keywords={keywords} />}</PostSearch>
)

const Found = ({ keywords }: { keywords: string }) => (
  <PostList pages={useTopics({ keywords })} label="搜索结果" empty={{ title: '暂无搜索结果' }}>
    {(topic) => <TopicCard topic={topic} />}
  </PostList>
)
