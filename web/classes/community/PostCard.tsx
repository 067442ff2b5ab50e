import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Eye, LockKeyhole, LockKeyholeOpen, MessageCircle, ThumbsUp, Trash2 } from 'lucide-react'
import { timeOf } from '../../comments/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './Community.module.css'
import { useOwnPosts } from './use-own-posts.ts'
import type { Post } from './use-posts.ts'

/** The images of a post, from its JSON list. */
export const picturesOf = ({ img }: Pick<Post, 'img'>): { id: string; relativePath: string }[] =>
  img === '' ? [] : JSON.parse(img)

/** A post in a list. `isOwn` adds what its author may do with it, which only 我的 shows (D2-B209). */
export function PostCard({ post, isOwn = false }: { post: Post; isOwn?: boolean }) {
  const go = useGo()
  const to = href(routes.communityPost, { classId: post.class_value, communityId: post._id })
  const pictures = picturesOf(post)
  return (
    <Card>
      <article>
        <TapLink to={to} className={styles.tap} onTap={() => go(to)}>
          <Author post={post} />
          <h3 className={classes(styles.title, 'nc-clip2')}>{post.title}</h3>
          <p className={classes(styles.words, 'nc-clip2')}>{post.content}</p>
          {pictures.length > 0 && (
            <span className={classes(styles.pictures, pictures.length === 1 && styles.single)}>
              {pictures.slice(0, 9).map(({ id, relativePath }) => (
                <img key={id} src={relativePath} alt="" loading="lazy" />
              ))}
            </span>
          )}
          {post.replyJson.title !== '' && <p className={classes(styles.latest, 'nc-clip1')}>{post.replyJson.title}</p>}
          <Counts post={post} />
        </TapLink>
        {isOwn && <OwnerActs post={post} />}
      </article>
    </Card>
  )
}

/** Who wrote it, from where, and when. */
export const Author = ({ post }: { post: Post }) => (
  <span className={styles.author}>
    <Avatar src={firstFile(post.photo)} seed={post.code} name={post.name} size={40} />
    <span className={styles.who}>
      <span className={styles.name}>
        {post.name}
        {post.isHeld === 1 && <Tag kind="warning">审核中</Tag>}
        {post.status_value === '0' && <Tag>已关闭</Tag>}
      </span>
      {post.unitName !== '' && <span className={styles.unit}>{post.unitName}</span>}
    </span>
    <time className={styles.time}>{timeOf(post.ds_create_time)}</time>
  </span>
)

/** A closed post hides its comments and likes (D2-B208). */
const Counts = ({ post }: { post: Post }) => (
  <span className={styles.counts}>
    <Count Icon={Eye} name="浏览" value={post.view_num} />
    {post.status_value === '1' && (
      <>
        <Count Icon={MessageCircle} name="评论" value={post.reply_num} />
        <Count Icon={ThumbsUp} name="点赞" value={post.tagNum} isOn={post.isLike === 1} />
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

function OwnerActs({ post }: { post: Post }) {
  const act = useOwnPosts()
  const isOpen = post.status_value === '1'
  const Icon = isOpen ? LockKeyhole : LockKeyholeOpen
  return (
    <div className={styles.owner}>
      <IconButton
        label={`${isOpen ? '关闭' : '开启'}：${post.title}`}
        icon={<Icon size={20} />}
        onClick={() => void act(isOpen ? 'close' : 'open', post._id)}
      />
      <IconButton
        label={`删除：${post.title}`}
        icon={<Trash2 size={20} />}
        onClick={() => void act('remove', post._id)}
      />
    </div>
  )
}
