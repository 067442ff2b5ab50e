import { initializeBbs } from '@college/contract/forum/topics.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { PostBoard, PostList, type PostOrder } from '../comments/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { TopicCard } from './TopicCard.tsx'
import { useOwnTopics, useTopics } from './use-topics.ts'

/** D3-R26: the forum, with all topics and the own ones. */
export function ForumScreen() {
  const userId = useSession((session) => session.userId)
  const go = useGo()
  const gate = useLoginGate()
  const write = href(routes.forumPostNew, {})
  useAsk(initializeBbs, { type: 'mobile' }, { enabled: userId !== undefined, background: true })
  return (
    <PostBoard
      title="学友圈"
      onSearch={() => go(href(routes.forumSearch, {}))}
      onWrite={() => gate(() => go(write), write)}
      gate={gate}
      all={(order) => <AllTopics key={order} order={order} />}
      mine={() => <OwnTopics userId={userId} />}
    />
  )
}

const AllTopics = ({ order }: { order: PostOrder }) => (
  <PostList pages={useTopics({ sorted: order })} label="全部帖子">
    {(topic) => <TopicCard topic={topic} />}
  </PostList>
)

const OwnTopics = ({ userId }: { userId: string | undefined }) => (
  <PostList pages={useOwnTopics(userId)} label="我的帖子">
    {(topic) => <TopicCard topic={topic} isOwn />}
  </PostList>
)
