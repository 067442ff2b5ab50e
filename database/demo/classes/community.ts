import { classPolls, classPollVotes, classPosts } from '../../../server/classes/community/tables.ts'
import { paragraphOf } from '../../../server/kit/as-html.ts'
import { marks } from '../../../server/marks/tables.ts'
import { commentTables, heldTable } from '../comment-rows.ts'
import { communityPosts, type DemoPost } from '../content/classes/community.ts'
import { awakeBefore } from '../dates.ts'
import type { DemoPart } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf } from './class-rows.ts'

const postIdOf = ({ slug, title }: DemoPost) => idOf('class post', slug, title)

/** The communities of classes: posts, likes, comments, one of them waiting for a teacher. */
export const communityPart: DemoPart = ({ at }) => {
  const kept = { whenThere: 'keep', isReplaced: false } as const
  return [
    { table: classPosts, rows: communityPosts.map((post) => postRow(post, at)), ...kept },
    { table: classPolls, rows: communityPosts.flatMap(pollRows), ...kept },
    { table: classPollVotes, rows: communityPosts.flatMap((post) => voteRows(post, at)), ...kept },
    { table: marks, rows: communityPosts.flatMap((post) => likeRows(post, at)), ...kept },
    ...commentTables('class_post', communityPosts.map(threadOf), at),
    heldTable(communityPosts.map(threadOf), at),
  ]
}

const threadOf = (post: DemoPost) => ({
  id: postIdOf(post),
  classId: classIdOf(post.slug),
  comments: post.comments,
})

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
  createdAt: awakeBefore(at, post.hours),
})

const pollRows = (post: DemoPost): (typeof classPolls.$inferInsert)[] =>
  post.poll ? [{ postId: postIdOf(post), choices: post.poll.choices, isMultiple: false, isAnonymous: false }] : []

const voteRows = (post: DemoPost, at: Date): (typeof classPollVotes.$inferInsert)[] =>
  (post.poll?.votes ?? []).flatMap((people, choice) =>
    people.map((by) => ({
      ...{ id: idOf('poll vote', postIdOf(post), by), postId: postIdOf(post), userId: userIdOf(by) },
      ...{ choices: [choice], votedAt: awakeBefore(at, post.hours - 2) },
    })),
  )

const likeRows = (post: DemoPost, at: Date): (typeof marks.$inferInsert)[] =>
  post.likedBy.map((by, place) => ({
    kind: 'like',
    type: 'class_post',
    itemId: postIdOf(post),
    userId: userIdOf(by),
    createdAt: awakeBefore(at, post.hours - 1 - place / 10),
  }))
