import { writeRefusals } from '@college/contract/comments/types.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Flag, ThumbsUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PicturePreview } from '../../files/door.ts'
import { MentionText } from '../../mentions/door.ts'
import { useReport } from '../../moderation/door.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { PostAuthor } from './PostCard.tsx'
import styles from './Posts.module.css'
import type { Picture, ShownPost } from './post.ts'

const TITLE = '帖子详情'

type Props = {
  post: ShownPost
  /** Sanitised HTML. */
  html: string
  /** The people that the text mentions. */
  mentions?: readonly Mention[] | undefined
  /** The page of somebody of the class; without it names are no links. */
  pageOf?: (userId: string) => string
  /** What stands beside the author, such as the way to follow. */
  beside?: ReactNode
  /** What stands under the pictures. */
  children?: ReactNode
  /** The comments and the bar, of an open post. */
  discussion: ReactNode
  /** Why there are none, of a post that is under review or was refused. */
  held?: { title: string; hint: string } | undefined
  /** What 举报 is about; without it the person may not report, as of an own post. */
  report?: { kind: ReportableKind; id: string }
}

/** A post with its comments; a closed one says so. */
export const PostPage = ({ post, html, mentions, pageOf, beside, children, discussion, held, report }: Props) => (
  <>
    {report ? <ReportingBar {...report} /> : <TopBar title={TITLE} />}
    <div className={styles.page}>
      <Card className={styles.whole}>
        <h1 className={styles.heading}>{post.title}</h1>
        <PostAuthor post={post} />
        {beside}
        {html !== '' && !mentions && <RichText html={html} />}
        {mentions && (
          <p className={styles.plain}>
            <MentionText text={textOfHtml(html)} mentions={mentions} pageOf={pageOf} />
          </p>
        )}
        <Pictures pictures={post.pictures} />
        {children}
      </Card>
      <Standing post={post} held={held}>
        {discussion}
      </Standing>
    </div>
  </>
)

function ReportingBar({ kind, id }: NonNullable<Props['report']>) {
  const { report, reportSheet } = useReport(kind)
  return (
    <>
      <TopBar title={TITLE}>
        <IconButton label="举报" icon={<Flag size={22} />} onClick={() => report(id)} />
      </TopBar>
      {reportSheet}
    </>
  )
}

function Standing({ post, held, children }: Pick<Props, 'post' | 'held'> & { children: ReactNode }) {
  const closed = { title: writeRefusals.closed.message, hint: '关闭期间不显示评论和点赞' }
  const why = post.isClosed ? closed : held
  if (!why) return children
  return (
    <Card>
      <Notice drawing="forbidden" {...why} />
    </Card>
  )
}

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<string>()
  if (pictures.length === 0) return null
  const named = pictures.map(({ id, relativePath }, at) => ({ _id: id, image: relativePath, name: `图片 ${at + 1}` }))
  return (
    <>
      <div className={classes(styles.pictures, pictures.length === 1 && styles.single)}>
        {named.map(({ _id, image, name }) => (
          <button key={_id} type="button" aria-label={name} onClick={() => setShown(_id)}>
            <img src={image} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {shown !== undefined && <PicturePreview pictures={named} first={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

type LikeProps = { post: ShownPost; isBusy: boolean; onTap: () => void }

/** The like of a post, in its bar. */
export const PostLike = ({ post: { likes, isLiked }, isBusy, onTap }: LikeProps) => (
  <button
    type="button"
    className={classes(styles.like, isLiked && styles.on)}
    aria-pressed={isLiked}
    aria-label={`点赞，${likes} 人`}
    disabled={isBusy}
    onClick={onTap}
  >
    <ThumbsUp size={24} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
    {countText(likes)}
  </button>
)
