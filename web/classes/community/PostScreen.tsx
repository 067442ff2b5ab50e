import { communityDetail, likeCommunityPost } from '@college/contract/classes/community.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Discussion, PostLike, PostPage, PostPageSkeleton } from '../../comments/door.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useTellWhyNot } from '../../moderation/door.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import styles from './Community.module.css'
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
    {...(post.mine === 0 && { report: { kind: 'class_post', id: post._id } as const })}
    discussion={
      <Discussion target={{ type: 'class_post', id: post._id }}>
        {(whyNot) => <LikeButton post={post} whyNot={whyNot} />}
      </Discussion>
    }
  >
    <p className={styles.views}>{countText(post.view_num)} 次阅读</p>
  </PostPage>
)

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
