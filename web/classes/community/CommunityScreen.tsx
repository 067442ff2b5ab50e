import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { PostBoard, PostList } from '../../comments/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { WithClass } from '../WithClass.tsx'
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

function Community({ classId, title }: { classId: string; title: string }) {
  const go = useGo()
  return (
    <PostBoard
      title={title}
      onSearch={() => go(href(routes.communitySearch, { id: classId }))}
      onWrite={() => go(href(routes.communityPostNew, { id: classId }))}
      all={(order) => <AllPosts key={order} classId={classId} type={order === 'new' ? 1 : 2} />}
      mine={() => <MyPosts classId={classId} />}
    />
  )
}

const AllPosts = ({ classId, type }: { classId: string; type: 1 | 2 }) => (
  <PostList pages={usePosts(classId, { type })} label="全部帖子">
    {(post) => <PostCard post={post} />}
  </PostList>
)

const MyPosts = ({ classId }: { classId: string }) => (
  <PostList pages={useMyPosts(classId)} label="我的帖子">
    {(post) => <PostCard post={post} isOwn />}
  </PostList>
)
