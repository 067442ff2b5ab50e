import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Eye, LockKeyhole, LockKeyholeOpen, MessageCircle, PenLine, ThumbsUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import type { OwnerAct } from './own-posts.ts'
import styles from './Posts.module.css'
import type { ShownPost } from './post.ts'

type Props = {
  post: ShownPost
  /** The address of its page. */
  to: string
  /** What stands under the pictures. */
  children?: ReactNode
  /** What its author may do with it. */
  acts?: ReactNode
}

/** A post in a list. */
export function PostCard({ post, to, children, acts }: Props) {
  const go = useGo()
  const { title, words, pictures } = post
  return (
    <Card>
      <article>
        <TapLink to={to} className={styles.tap} onTap={() => go(to)}>
          <PostAuthor post={post} />
          <h3 className={classes(styles.title, 'nc-clip2')}>
            <Phrases text={title} />
          </h3>
          {words.trim() !== '' && <p className={classes(styles.words, 'nc-clip2')}>{words}</p>}
          {pictures.length > 0 && (
            <span className={classes(styles.pictures, pictures.length === 1 && styles.single)}>
              {pictures.slice(0, 9).map(({ id, relativePath }) => (
                <img key={id} src={relativePath} alt="" loading="lazy" />
              ))}
            </span>
          )}
          {children}
          <Counts post={post} />
        </TapLink>
        {acts}
      </article>
    </Card>
  )
}

/** Who wrote it, from where, and when. */
export const PostAuthor = ({ post: { author, time, review, isClosed } }: { post: ShownPost }) => (
  <span className={styles.author}>
    <Avatar src={firstFile(author.photo)} seed={author.seed} name={author.name} size={40} />
    <span className={styles.who}>
      <span className={styles.name}>
        {author.name}
        {review === 'held' && <Tag kind="warning">审核中</Tag>}
        {review === 'refused' && <Tag kind="danger">未通过</Tag>}
        {isClosed && <Tag>已关闭</Tag>}
      </span>
      {author.unit !== '' && <span className={styles.unit}>{author.unit}</span>}
    </span>
    <time className={styles.time}>{time}</time>
  </span>
)

/** A closed post hides its comments and likes (D2-B208). */
const Counts = ({ post }: { post: ShownPost }) => (
  <span className={styles.counts}>
    <Count Icon={Eye} name="浏览" value={post.views} />
    {!post.isClosed && (
      <>
        <Count Icon={MessageCircle} name="评论" value={post.comments} />
        <Count Icon={ThumbsUp} name="点赞" value={post.likes} isOn={post.isLiked} />
      </>
    )}
  </span>
)

type CountProps = { Icon: typeof Eye; name: string; value: number; isOn?: boolean }

const Count = ({ Icon, name, value, isOn = false }: CountProps) => (
  <span className={classes(styles.count, isOn && styles.on)}>
    <Icon size={19} aria-hidden="true" />
    <span className="nc-hidden">{name}</span>
    {countText(value)}
  </span>
)

type OwnerProps = { post: ShownPost; onAct: (act: OwnerAct) => void; onEdit?: () => void }

/** Changing, closing or opening, and deleting. */
export function OwnerActs({ post: { title, isClosed }, onAct, onEdit }: OwnerProps) {
  const Icon = isClosed ? LockKeyholeOpen : LockKeyhole
  return (
    <div className={styles.owner}>
      {onEdit && <IconButton label={`编辑：${title}`} icon={<PenLine size={20} />} onClick={onEdit} />}
      <IconButton
        label={`${isClosed ? '开启' : '关闭'}：${title}`}
        icon={<Icon size={20} />}
        onClick={() => onAct(isClosed ? 'open' : 'close')}
      />
      <IconButton label={`删除：${title}`} icon={<Trash2 size={20} />} onClick={() => onAct('remove')} />
    </div>
  )
}
