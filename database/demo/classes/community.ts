import { classPosts } from '../../../server/classes/community/tables.ts'
import { comments } from '../../../server/comments/tables.ts'
import { paragraphOf } from '../../../server/kit/as-html.ts'
import { marks } from '../../../server/marks/tables.ts'
import { moderationItems } from '../../../server/moderation/tables.ts'
import { communityPosts, type DemoComment, type DemoPost } from '../content/classes/community.ts'
import { ago, HOUR } from '../dates.ts'
import type { DemoPart } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf } from './class-rows.ts'

const postIdOf = ({ slug, title }: DemoPost) => idOf('class post', slug, title)

/** The communities of classes: posts, likes, comments, one of them waiting for a teacher. */
export const communityPart: DemoPart = ({ at }) => {
  const kept = { whenThere: 'keep', isReplaced: false } as const
  // The oldest first: their order is that in which they are stored.
  const threads = communityPosts.flatMap((post) =>
    post.comments.toSorted((one, other) => other.hours - one.hours).map((comment) => ({ post, comment })),
  )
  return [
    { table: classPosts, rows: communityPosts.map((post) => postRow(post, at)), ...kept },
    { table: marks, rows: communityPosts.flatMap((post) => likeRows(post, at)), ...kept },
    { table: comments, rows: threads.map(({ post, comment }) => commentRow(post, comment, at, null)), ...kept },
    {
      table: comments,
      rows: threads.flatMap(({ post, comment }) =>
        (comment.replies ?? []).map((reply) => commentRow(post, reply, at, commentIdOf(post, comment))),
      ),
      ...kept,
    },
    {
      table: moderationItems,
      rows: threads.filter(({ comment }) => comment.isHeld).map((held) => waitingRow(held, at)),
      ...kept,
    },
  ]
}

type Held = { post: DemoPost; comment: DemoComment }

/** What is held waits for the teachers of the class. */
const waitingRow = ({ post, comment }: Held, at: Date): typeof moderationItems.$inferInsert => ({
  kind: 'comment',
  id: commentIdOf(post, comment),
  classId: classIdOf(post.slug),
  state: 'waiting',
  isHidden: true,
  reason: 'review',
  at: ago(at, comment.hours * HOUR),
})

const commentIdOf = (post: DemoPost, { by, hours }: DemoComment) => idOf('comment', postIdOf(post), by, String(hours))

const postRow = (post: DemoPost, at: Date): typeof classPosts.$inferInsert => ({
  id: postIdOf(post),
  classId: classIdOf(post.slug),
  userId: userIdOf(post.by),
  title: post.title,
  content: paragraphOf(post.text),
  images: Array.from({ length: post.pictures?.count ?? 0 }, (_, place) =>
    idOf('album file', `demo/album/${post.slug}-${post.pictures?.album}-${place}.svg`),
  ),
  isOpen: !post.isClosed,
  state: 'normal',
  clientKey: postIdOf(post),
  views: post.views,
  createdAt: ago(at, post.hours * HOUR),
})

const likeRows = (post: DemoPost, at: Date): (typeof marks.$inferInsert)[] =>
  post.likedBy.map((by, place) => ({
    kind: 'like',
    type: 'class_post',
    itemId: postIdOf(post),
    userId: userIdOf(by),
    createdAt: ago(at, (post.hours - 1 - place / 10) * HOUR),
  }))

function commentRow(post: DemoPost, comment: DemoComment, at: Date, parentId: string | null) {
  const createdAt = ago(at, comment.hours * HOUR)
  const id = commentIdOf(post, comment)
  return {
    id,
    targetType: 'class_post',
    targetId: postIdOf(post),
    parentId,
    userId: userIdOf(comment.by),
    content: paragraphOf(comment.text),
    state: comment.isHeld ? 'held' : 'normal',
    clientKey: id,
    createdAt,
    changedAt: createdAt,
  }
}
