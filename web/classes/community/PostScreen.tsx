import { communityAll, communityDetail, communityMine, likeCommunityPost } from '@college/contract/classes/community.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { countText } from '@college/rules/kit/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Flag, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { CommentBar, CommentList, CommentSheet, useComments, useWriting } from '../../comments/door.ts'
import { PicturePreview } from '../../files/door.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useReport } from '../../moderation/door.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import styles from './Community.module.css'
import { Author, picturesOf } from './PostCard.tsx'
import type { Post } from './use-posts.ts'

const TITLE = '帖子详情'
const FIRST = { pageNum: 1, pageSize: 5, cPageNum: 1, cPageSize: 100 }

/** A post of a class with its comments (D2-R42). */
export function PostScreen({ classId, communityId }: { classId: string; communityId: string }) {
  const detail = useAsk(communityDetail, { classId, communityId, ...FIRST })
  if (detail.data) return <PostPage post={detail.data.content} />
  if (detail.error) return <ClassFailure title={TITLE} error={detail.error} onRetry={() => void detail.refetch()} />
  return (
    <>
      <TopBar title={TITLE} />
      <Loading place="page" />
    </>
  )
}

function PostPage({ post }: { post: Post }) {
  const isOpen = post.status_value === '1'
  const { report, reportSheet } = useReport('class_post')
  return (
    <>
      <TopBar title={TITLE}>
        {post.mine === 0 && <IconButton label="举报" icon={<Flag size={22} />} onClick={() => report(post._id)} />}
      </TopBar>
      <div className={styles.page}>
        <Card className={styles.whole}>
          <h1 className={styles.heading}>{post.title}</h1>
          <Author post={post} />
          <RichText html={post.content} />
          <Pictures post={post} />
          <p className={styles.views}>{countText(post.view_num)} 次阅读</p>
        </Card>
        {!isOpen && (
          <Card>
            <Notice title={writeRefusals.closed.message} hint="关闭期间不显示评论和点赞" />
          </Card>
        )}
        {isOpen && <Discussion post={post} />}
      </div>
      {reportSheet}
    </>
  )
}

function Pictures({ post }: { post: Post }) {
  const [shown, setShown] = useState<string>()
  const pictures = picturesOf(post)
  if (pictures.length === 0) return null
  return (
    <>
      <div className={classes(styles.pictures, pictures.length === 1 && styles.single)}>
        {pictures.map(({ id, relativePath }, at) => (
          <button key={id} type="button" aria-label={`图片 ${at + 1}`} onClick={() => setShown(id)}>
            <img src={relativePath} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <PicturePreview
          pictures={pictures.map(({ id, relativePath }, at) => ({
            _id: id,
            image: relativePath,
            name: `图片 ${at + 1}`,
          }))}
          first={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function Discussion({ post }: { post: Post }) {
  const comments = useComments({ type: 'class_post', id: post._id })
  const { write, acts, layers } = useWriting(comments)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={heading} className={styles.section}>
        评论 {comments.total > 0 && countText(comments.total)}
      </h2>
      <CommentList comments={comments} acts={acts} />
      <BottomBar>
        <CommentBar comments={comments} onWrite={() => write()} onCount={() => setSheetOpen(true)}>
          <LikeButton post={post} whyNot={comments.standing.data?.whyNot ?? ''} />
        </CommentBar>
      </BottomBar>
      <CommentSheet target={comments.target} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      {layers}
    </>
  )
}

function LikeButton({ post, whyNot }: { post: Post; whyNot: string }) {
  const queries = useQueryClient()
  const like = useSend(likeCommunityPost, { changes: [communityDetail] })
  const isOn = post.isLike === 1
  const tap = () => {
    if (whyNot) return toast(whyNot)
    like.mutate(
      { communityId: post._id, value: isOn ? 0 : 1 },
      {
        onSuccess({ isLike }) {
          toast(isLike === 1 ? '点赞成功' : '取消点赞成功', 'success')
          for (const { path } of [communityAll, communityMine]) void queries.invalidateQueries({ queryKey: [path] })
        },
        onError: showActionFailure,
      },
    )
  }
  return (
    <button
      type="button"
      className={classes(styles.like, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={`点赞，${post.tagNum} 人`}
      disabled={like.isPending}
      onClick={tap}
    >
      <ThumbsUp size={24} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
      {countText(post.tagNum)}
    </button>
  )
}
