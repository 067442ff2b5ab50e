import type { CommentType } from '@college/contract/comments/types.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { tellMentioned } from '../mentions/door.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'

type Ports = Pick<App, 'commentTargets' | 'mentionPlaces'>
type Thing = Pick<CommentTarget, 'id' | 'title' | 'address' | 'belong'>

/** Where comments on a thing mention people; undefined where they cannot. */
export const mentionPlaceOf = ({ commentTargets }: Ports, type: CommentType, thing: Pick<Thing, 'id' | 'belong'>) =>
  commentTargets.find(type)?.mentionsIn?.(thing)

type Shown = { id: string; type: CommentType; userId: string | null }

/** Tells the people that a comment mentions, as soon as it is shown. */
export async function tellMentionedIn(
  ports: Ports,
  database: Database,
  { id, type, userId }: Shown,
  { thing, now }: { thing: Thing; now: Date },
) {
  const place = mentionPlaceOf(ports, type, thing)
  if (!place || userId === null) return []
  const { title, address } = thing
  return tellMentioned(
    ports,
    database,
    { thing: { type: 'comment', id }, place, authorId: userId, title, address },
    now,
  )
}

type Written = { type: CommentType; targetId: string; userId: string | null }

/**
 * Lets the features of the things know of comments that come into view. Pass the transaction that shows them, and call the
 * answer after its commit.
 */
export async function noteShown(
  { commentTargets }: Pick<App, 'commentTargets'>,
  database: Database,
  comments: readonly Written[],
  now: Date,
): Promise<() => void> {
  const after: (() => void)[] = []
  for (const [type, some] of Map.groupBy(comments, (comment) => comment.type)) {
    const shown = some.map(({ targetId, userId }) => ({ id: targetId, by: userId }))
    const told = await commentTargets.find(type)?.onShown?.(database, shown, now)
    if (told) after.push(told)
  }
  return () => {
    for (const tell of after) tell()
  }
}
