import { initializeBbs } from '@college/contract/forum/topics.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect } from 'react'
import { PostBoard, PostList, type PostOrder } from '../comments/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { toast } from '../ui/layers/toast.tsx'
import { failureText } from '../ui/states/failure.ts'
import { TopicCard } from './TopicCard.tsx'
import { useOwnTopics, useTopics } from './use-topics.ts'

/** D3-R26: the forum, with all topics and the own ones. */
export function ForumScreen() {
  const userId = useSession((session) => session.userId)
  const go = useGo()
  const gate = useLoginGate()
  const write = href(routes.forumPostNew, {})
  const { error } = useAsk(initializeBbs, { type: 'mobile' }, { enabled: userId !== undefined, background: true })
  // Reading goes on: the session decides about everything (D3-Q61).
  useEffect(() => {
    if (error) toast(failureText(error, '学友圈初始化异常').title)
  }, [error])
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
