import { communityAuthor } from '@college/contract/classes/community.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { PostList } from '../../comments/door.ts'
import { FollowButton } from '../../follows/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { PersonRow } from '../../ui/list/PersonRow.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './Community.module.css'
import { PostCard } from './PostCard.tsx'
import { usePosts } from './use-posts.ts'

type Props = { classId: string; authorId: string }

/** Somebody of a class with their posts there, which can be followed (D3-Q110). */
export function AuthorScreen({ classId, authorId }: Props) {
  const author = useAsk(communityAuthor, { classId, authorId }, { feature: 'community' })
  return (
    <>
      <TopBar title="同学的帖子" />
      <div className={styles.author}>
        <Loaded query={author} page>
          {({ id, name, photo, unitName, posts, isFollowed, mine }) => (
            <>
              <Card>
                <PersonRow
                  id={id}
                  name={name}
                  photo={firstFile(photo)}
                  job={[unitName, `${posts} 个帖子`].filter(Boolean).join(' · ')}
                  end={
                    mine === 0 && (
                      <FollowButton
                        type="classmate"
                        id={id}
                        name={name}
                        isFollowed={isFollowed === 1}
                        said="已关注，有新帖子会告诉您"
                        changes={[communityAuthor]}
                      />
                    )
                  }
                />
              </Card>
              <Posts classId={classId} authorId={authorId} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Posts = ({ classId, authorId }: Props) => (
  <PostList pages={usePosts(classId, { authorId })} label="帖子" empty={{ title: '还没有发过帖子' }}>
    {(post) => <PostCard post={post} />}
  </PostList>
)
