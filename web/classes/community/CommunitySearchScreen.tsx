import { PostList, PostSearch } from '../../comments/door.ts'
import { WithClass } from '../WithClass.tsx'
import { AuthorScreen } from './AuthorScreen.tsx'
import { PostCard } from './PostCard.tsx'
import { usePosts } from './use-posts.ts'

/** Finds posts of a class by a word in their title or text (D2-R41), or shows those of one person. */
export const CommunitySearchScreen = ({ id, author }: { id?: string; author?: string }) => (
  <WithClass id={id} title="搜索">
    {(classId) =>
      author ? (
        <AuthorScreen key={author} classId={classId} authorId={author} />
      ) : (
        <PostSearch key={classId} placeholder="搜索班级帖子">
          {(word) => <Found classId={classId} word={word} />}
        </PostSearch>
      )
    }
  </WithClass>
)

const Found = ({ classId, word }: { classId: string; word: string }) => (
  <PostList pages={usePosts(classId, { word })} label="搜索结果" empty={{ title: '暂无搜索结果' }}>
    {(post) => <PostCard post={post} />}
  </PostList>
)
