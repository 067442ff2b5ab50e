import { communityDetail, likeCommunityPost } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Discussion, PostLike, PostPage, PostPageSkeleton } from '../../comments/door.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useTellWhyNot } from '../../moderation/door.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import styles from './Community.module.css'
import { PollBox } from './PollBox.tsx'
import { shownPost } from './PostCard.tsx'
import { type Post, useForgetPosts } from './use-posts.ts'

const TITLE = '帖子详情'
const FIRST = { pageNum: 1, pageSize: 5, cPageNum: 1, cPageSize: 100 }

/** A post of a class with its comments (D2-R42). */
export function PostScreen({ classId, communityId }: { classId: string; communityId: string }) {
  const detail = useAsk(communityDetail, { classId, communityId, ...FIRST }, { feature: 'community' })
  if (detail.data) return <OnePost post={detail.data.content} />
  if (detail.error) return <ClassFailure title={TITLE} error={detail.error} onRetry={() => void detail.refetch()} />
  return (
    <>
      <TopBar title={TITLE} />
      <Skeleton place="page">
        <PostPageSkeleton />
      </Skeleton>
    </>
  )
}

const OnePost = ({ post }: { post: Post }) => (
  <PostPage
    post={shownPost(post)}
    html={post.content}
    mentions={post.mentions}
    pageOf={(author) => href(routes.communitySearch, { id: post.class_value, author })}
    beside={<AuthorLink post={post} />}
    {...(post.mine === 0 && { report: { kind: 'class_post', id: post._id } as const })}
    discussion={
      <Discussion target={{ type: 'class_post', id: post._id }}>
        {(whyNot) => <LikeButton post={post} whyNot={whyNot} />}
      </Discussion>
    }
  >
    {post.poll && <PollBox communityId={post._id} question={post.title} poll={post.poll} />}
    <p className={styles.views}>{countText(post.view_num)} 次阅读</p>
  </PostPage>
)

/** To the other posts of its author, who can be followed there. */
function AuthorLink({ post: { class_value: classId, code, name } }: { post: Post }) {
  const go = useGo()
  if (code === '') return null
  const to = href(routes.communitySearch, { id: classId, author: code })
  return (
    <TapLink to={to} className={styles.byline} onTap={() => go(to)}>
      看 {name} 的全部帖子
    </TapLink>
  )
}

function LikeButton({ post, whyNot }: { post: Post; whyNot: string }) {
  const forget = useForgetPosts()
  const like = useSend(likeCommunityPost, {})
  const tellWhyNot = useTellWhyNot()
  const isOn = post.isLike === 1
  const tap = () => {
    if (whyNot) return tellWhyNot(whyNot)
    like.mutate(
      { communityId: post._id, value: isOn ? 0 : 1 },
      {
        onSuccess({ isLike }) {
          toast(isLike === 1 ? '点赞成功' : '取消点赞成功', 'success')
          void forget()
        },
        onError: showActionFailure,
      },
    )
  }
  return <PostLike post={shownPost(post)} isBusy={like.isPending} onTap={tap} />
}
