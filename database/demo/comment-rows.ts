import { comments } from '../../server/comments/tables.ts'
import { paragraphOf } from '../../server/kit/as-html.ts'
import { moderationItems } from '../../server/moderation/tables.ts'
import type { DemoComment } from './content/classes/community.ts'
import { awakeBefore } from './dates.ts'
import type { DemoTable } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** What is commented on, with its comments. */
type Thread = { id: string; classId: string | null; comments: DemoComment[] }

const kept = { whenThere: 'keep', isReplaced: false } as const
const commentIdOf = (thing: string, { by, hours }: DemoComment) => idOf('comment', thing, by, String(hours))

/** The comments on things of one type, and the replies to them. */
export function commentTables(targetType: string, threads: Thread[], at: Date): DemoTable[] {
  // The oldest first: their order is that in which they are stored.
  const tops = threads.flatMap(({ id, comments }) =>
    comments.toSorted((one, other) => other.hours - one.hours).map((comment) => ({ id, comment })),
  )
  const row = (targetId: string, comment: DemoComment, parentId: string | null) => {
    const [id, createdAt] = [commentIdOf(targetId, comment), awakeBefore(at, comment.hours)]
    return {
      ...{ id, targetType, targetId, parentId },
      userId: userIdOf(comment.by),
      content: paragraphOf(comment.text),
      state: comment.isHeld ? 'held' : 'normal',
      clientKey: id,
      createdAt,
      changedAt: createdAt,
    }
  }
  return [
    { table: comments, rows: tops.map(({ id, comment }) => row(id, comment, null)), ...kept },
    {
      table: comments,
      rows: tops.flatMap(({ id, comment }) =>
        (comment.replies ?? []).map((reply) => row(id, reply, commentIdOf(id, comment))),
      ),
      ...kept,
    },
  ]
}

/** Held comments wait for the teachers of the class, or for the reviewers of the college. */
export const heldTable = (threads: Thread[], at: Date): DemoTable => ({
  table: moderationItems,
  rows: threads.flatMap(({ id, classId, comments }) =>
    comments
      .filter(({ isHeld }) => isHeld)
      .map((comment) =>
        waitingRow({ kind: 'comment', id: commentIdOf(id, comment), classId, at: awakeBefore(at, comment.hours) }),
      ),
  ),
  ...kept,
})

type Waiting = Pick<typeof moderationItems.$inferInsert, 'kind' | 'id' | 'classId' | 'at'>

/** Hidden until somebody has reviewed it. */
export const waitingRow = (thing: Waiting): typeof moderationItems.$inferInsert => ({
  ...thing,
  state: 'waiting',
  isHidden: true,
  reason: 'review',
})
