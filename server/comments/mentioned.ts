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

type News = { type: CommentType; id: string; by: string | null; now: Date }

/** Lets the feature of the thing know of a comment that came into view. */
export function tellShown({ commentTargets, http }: Pick<App, 'commentTargets' | 'http'>, { type, id, by, now }: News) {
  void commentTargets
    .find(type)
    ?.onShown?.({ id, by }, now)
    .catch((error) => http.log.error(error, 'a comment was not told to followers'))
}
