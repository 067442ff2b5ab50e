import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText, recentText } from '@college/rules/kit/format.ts'
import { ChevronDown, Ellipsis, MessageCircle, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { PicturePreview } from '../files/door.ts'
import { MentionText } from '../mentions/door.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './Comments.module.css'
import { imagesOf, type OneReply, type Row } from './comment.ts'

/** 'yyyy-MM-dd HH:mm' of Asia/Shanghai. */
export const timeOf = (text: string): string => recentText(new Date(`${text.replace(' ', 'T')}:00+08:00`), new Date())

export type ItemActs = {
  onReply: (to: OneReply) => void
  onLike: (id: string) => void
  onMore: (of: OneReply) => void
  onExpand: (row: Row) => Promise<void>
}

/** One comment with its first replies. */
export function CommentItem({ row, acts }: { row: Row; acts: ItemActs }) {
  return (
    <article className={styles.item} aria-label={`${row.authorName} 的评论`}>
      <CommentBody comment={row} acts={acts}>
        <Replies row={row} acts={acts} />
      </CommentBody>
    </article>
  )
}

type BodyProps = { comment: OneReply; acts: ItemActs; children?: React.ReactNode }

/** Who wrote what, with its images, and the row of actions. `children` stands before the actions. */
export function CommentBody({ comment, acts, children }: BodyProps) {
  const { isDo, num } = comment.btnNumMap.tags
  const isHeld = comment.statusValue === 1
  return (
    <>
      <Avatar src={firstFile(comment.photo)} seed={comment.authorId} name={comment.authorName} size={40} />
      <div className={styles.body}>
        <header className={styles.head}>
          <span className={styles.name}>{comment.authorName}</span>
          {isHeld && <Tag kind="warning">审核中</Tag>}
          <time className={styles.time}>{timeOf(comment.createTime)}</time>
        </header>
        <p className={styles.text}>
          {comment.answeredId !== '' && <span className={styles.answered}>回复 {comment.answeredName}：</span>}
          <MentionText text={textOfHtml(comment.content)} mentions={comment.mentions} pageOf={pageIn(comment)} />
        </p>
        <Images comment={comment} />
        {children}
        <footer className={styles.acts}>
          {!isHeld && (
            <>
              <button
                type="button"
                aria-pressed={isDo}
                aria-label={`点赞，${num} 人`}
                className={classes(styles.act, isDo && styles.on)}
                onClick={() => acts.onLike(comment.commentId)}
              >
                <ThumbsUp size={18} aria-hidden="true" fill={isDo ? 'currentColor' : 'none'} fillOpacity={0.16} />
                {num > 0 ? countText(num) : '点赞'}
              </button>
              <button type="button" className={styles.act} onClick={() => acts.onReply(comment)}>
                <MessageCircle size={18} aria-hidden="true" />
                回复
              </button>
            </>
          )}
          <IconButton
            label={`更多：${comment.authorName} 的评论`}
            icon={<Ellipsis size={20} />}
            className={styles.more}
            onClick={() => acts.onMore(comment)}
          />
        </footer>
      </div>
    </>
  )
}

/** In a class a name leads to the posts of that person; elsewhere there is no such page. */
const pageIn = ({ belongType, belongId }: OneReply) =>
  belongType === 'class' ? (author: string) => href(routes.communitySearch, { id: belongId, author }) : undefined

function Images({ comment }: { comment: OneReply }) {
  const [shown, setShown] = useState<string>()
  const images = imagesOf(comment).map((each, at) => ({
    ...each,
    name: `${comment.authorName} 的图片 ${at + 1}`,
  }))
  if (images.length === 0) return null
  return (
    <>
      <div className={styles.images}>
        {images.map(({ _id, image, name }) => (
          <button key={_id} type="button" className={styles.image} aria-label={name} onClick={() => setShown(_id)}>
            <img src={image} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {shown !== undefined && <PicturePreview pictures={images} first={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** The replies in one block; a tap on one opens what can be done with it. */
function Replies({ row, acts }: { row: Row; acts: ItemActs }) {
  const [isBusy, setBusy] = useState(false)
  const { childList, childTotal } = row
  const left = childTotal - childList.filter(({ statusValue }) => statusValue === 0).length
  if (childList.length === 0 && left <= 0) return null
  const expand = () => {
    setBusy(true)
    void acts.onExpand(row).finally(() => setBusy(false))
  }
  return (
    <div className={styles.replies}>
      {childList.map((reply) => (
        <button key={reply.commentId} type="button" className={styles.reply} onClick={() => acts.onMore(reply)}>
          <span className={styles.replier}>{reply.authorName}</span>
          {reply.answeredId !== '' && (
            <>
              {' 回复 '}
              <span className={styles.replier}>{reply.answeredName}</span>
            </>
          )}
          ：<MentionText text={textOfHtml(reply.content)} mentions={reply.mentions} />
          {reply.statusValue === 1 && <Tag kind="warning">审核中</Tag>}
        </button>
      ))}
      {left > 0 && (
        <button type="button" className={styles.expand} disabled={isBusy} onClick={expand}>
          展开 ({left})
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
