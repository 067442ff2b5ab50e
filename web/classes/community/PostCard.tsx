import { closeCommunityPost, deleteCommunityPost, openCommunityPost } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { actOnOwnPost, OwnerActs, PostCard as Posted, picturesOf, type ShownPost, timeOf } from '../../comments/door.ts'
import { send } from '../../kit/data/send.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Community.module.css'
import { type Post, useForgetPosts } from './use-posts.ts'

export const shownPost = (post: Post): ShownPost => ({
  title: post.title,
  words: post.content,
  pictures: picturesOf(post.img),
  author: { name: post.name, unit: post.unitName, photo: post.photo, seed: post.code },
  time: timeOf(post.createTime),
  review: post.isHeld === 1 ? 'held' : 'passed',
  isClosed: post.status_value !== '1',
  views: post.view_num,
  comments: post.reply_num,
  likes: post.tagNum,
  isLiked: post.isLike === 1,
})

const calls = { close: closeCommunityPost, open: openCommunityPost, remove: deleteCommunityPost }

/** A post in a list. `isOwn` adds what its author may do with it, which only 我的 shows (D2-B209). */
export function PostCard({ post, isOwn = false }: { post: Post; isOwn?: boolean }) {
  const forget = useForgetPosts()
  const shown = shownPost(post)
  const to = href(routes.communityPost, { classId: post.class_value, communityId: post._id })
  const acts = isOwn && (
    <OwnerActs
      post={shown}
      onAct={(act) => void actOnOwnPost(act, () => send(calls[act], { communityId: post._id }), forget)}
    />
  )
  return (
    <Posted post={shown} to={to} acts={acts}>
      {post.isPoll === 1 && (
        <span className={styles.kind}>
          <Tag kind="blue">投票</Tag>
        </span>
      )}
      {post.replyJson.title !== '' && <p className={classes(styles.latest, 'nc-clip1')}>{post.replyJson.title}</p>}
    </Posted>
  )
}
